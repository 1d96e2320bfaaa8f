@main
struct SessionDemo { static func main() {} }
