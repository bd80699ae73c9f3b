const SOI = 2

/** The same JPEG with another size in its frame header. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg)
  const at = frameAt(copy)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

const frameAt = (jpeg: Buffer) =>
  Math.max(jpeg.indexOf(Buffer.from([0xff, 0xc0])), jpeg.indexOf(Buffer.from([0xff, 0xc2])))

/** Repeats the last scan of a progressive JPEG: each scan is a pass over all pixels. */
export function withScans(progressive: Buffer, count: number): Buffer {
  const last = progressive.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = progressive.subarray(last, progressive.length - 2)
  return Buffer.concat([progressive.subarray(0, -2), ...new Array<Buffer>(count).fill(scan), EOI])
}
const EOI = Buffer.from([0xff, 0xd9])

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

const withSegments = (jpeg: Buffer, segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, SOI), ...segments, jpeg.subarray(SOI)])

/** Endless segments, EXIF loops, and frames that misstate their contents. */
export function hostileJpegs(jpeg: Buffer, progressive: Buffer): Record<string, Buffer> {
  const profileParts = Array.from({ length: 180 }, (_, index) =>
    segment(
      0xe2,
      Buffer.concat([Buffer.from(`ICC_PROFILE\0`), Buffer.from([index + 1, 180]), Buffer.alloc(60_000, 7)]),
    ),
  )
  // The tag directory names itself as the next one.
  const loop = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\x08',
    'latin1',
  )
  const swap = (from: number, to: number) => {
    const copy = Buffer.from(jpeg)
    copy[copy.indexOf(Buffer.from([0xff, from])) + 1] = to
    return copy
  }
  return {
    'a colour profile of 11 MB': withSegments(jpeg, profileParts),
    'EXIF that names itself': withSegments(jpeg, [segment(0xe1, loop)]),
    '600,000 empty comments': withSegments(
      jpeg,
      new Array<Buffer>(600_000).fill(segment(0xfe, Buffer.alloc(0))),
    ),
    'a frame without height': jpegClaiming(jpeg, 400, 0),
    'a lossless frame': swap(0xc0, 0xc3),
    'an arithmetic frame': swap(0xc0, 0xc9),
    'a progressive frame of 7,300 by 5,400 and no pixels': jpegClaiming(progressive, 7_300, 5_400),
    'a frame inside a frame': Buffer.concat([jpeg.subarray(0, -2), jpegClaiming(jpeg, 65_000, 65_000)]),
  }
}
