/// The bytes that hexadecimal digits stand for. Spaces do not matter.
func bytes(_ digits: String) -> [UInt8] {
  let digits = Array(digits.filter { $0 != " " })
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0..<$0 + 2]), radix: 16)! }
}
