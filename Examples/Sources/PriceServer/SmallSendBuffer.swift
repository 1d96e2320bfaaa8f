import NIOCore

/// Makes the buffers behind a response small.
///
/// By default the kernel takes megabytes for a client that does not read: minutes of prices, all of them old
/// when they are read. With small buffers they wait where the policy is.
final class SmallSendBuffer: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    _ = channel.setOption(.socketOption(.so_sndbuf), value: 16 * 1024)
    _ = channel.setOption(.writeBufferWaterMark, value: .init(low: 4 * 1024, high: 16 * 1024))
  }
}
