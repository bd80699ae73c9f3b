function part(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function webpOf(...parts: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts])
  const head = Buffer.alloc(8)
  head.write('RIFF')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

const ANIMATED = 0x02
const PROFILED = 0x20

function canvas(flags: number, width: number, height: number): Buffer {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return part('VP8X', data)
}

function frame(picture: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  return part('ANMF', Buffer.concat([head, picture]))
}

/** Large canvases, many frames, and chunks that misstate their contents, from a WebP of 400 by 300. */
export function hostileWebps(webp: Buffer): Record<string, Buffer> {
  const picture = webp.subarray(12)
  const still = frame(picture, 400, 300)
  const loop = part('ANIM', Buffer.alloc(6))
  return {
    'a canvas of 16,384 by 16,384': webpOf(canvas(0, 16_384, 16_384), picture),
    'a canvas of 16 million by 16 million': webpOf(canvas(0, 2 ** 24, 2 ** 24), picture),
    'an animation on 16,000 by 16,000': webpOf(canvas(ANIMATED, 16_000, 16_000), loop, still),
    'an animation of 20,000 frames': webpOf(
      canvas(ANIMATED, 400, 300),
      loop,
      ...new Array<Buffer>(20_000).fill(still),
    ),
    'a colour profile of 10 MB': webpOf(
      canvas(PROFILED, 400, 300),
      part('ICCP', Buffer.alloc(10_000_000, 7)),
      picture,
    ),
    'a length of 4 GB': Buffer.concat([
      webp.subarray(0, 4),
      Buffer.from('fffffff7', 'hex'),
      webp.subarray(8),
    ]),
  }
}
