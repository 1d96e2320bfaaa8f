import NIOCore

/// Makes the kernel's buffers for a response small.
///
/// By default the kernel buffers megabytes for a client that doesn't read: minutes of prices, all outdated by
/// the time they are read. With small buffers, prices wait where the policy applies.
final class SmallSendBuffer: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    _ = channel.setOption(.socketOption(.so_sndbuf), value: 16 * 1024)
    _ = channel.setOption(.writeBufferWaterMark, value: .init(low: 4 * 1024, high: 16 * 1024))
  }
}
