import { constants, deflateRawSync } from 'node:zlib'
import { pngChunk } from '../receive/colour-profile.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const MEGABYTE = 1024 * 1024
const ZLIB_HEAD = Buffer.from('78da', 'hex')
/** Ends on a whole byte, so that it can be repeated. */
const PACKED_MEGABYTE = deflateRawSync(Buffer.alloc(MEGABYTE), {
  level: 9,
  finishFlush: constants.Z_FULL_FLUSH,
})

/** Zeros in zlib format. Compressing a gigabyte takes seconds, so one compressed megabyte is repeated. */
function zippedZeros(bytes: number): Buffer {
  const parts = new Array<Buffer>(Math.floor(bytes / MEGABYTE)).fill(PACKED_MEGABYTE)
  const rest = deflateRawSync(Buffer.alloc(bytes % MEGABYTE), { level: 9 })
  // The Adler-32 checksum of zeros depends only on their number.
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((bytes % 65_521) * 65_536 + 1)
  return Buffer.concat([ZLIB_HEAD, ...parts, rest, sum])
}

/** Inserts the chunks right after the header, before any pixels. */
export function withChunks(file: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)])
}

interface Claim {
  width: number
  height: number
  bits?: number
  colour?: number
  isInterlaced?: boolean
  /** How many bytes the pixel data unpacks to, whatever size the header claims. */
  unpacked?: number
}

/** A PNG that claims a size; its small pixel data unpacks to a lot. */
export function pngClaiming({ width, height, unpacked = 4_000_000, ...claim }: Claim): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([claim.bits ?? 8, claim.colour ?? 2, 0, 0, claim.isInterlaced ? 1 : 0], 8)
  const pixels = zippedZeros(unpacked)
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

const zipped = (megabytes: number) => zippedZeros(megabytes * MEGABYTE)

/** Endless text, colour profiles and small chunks in a picture of ordinary size. */
export function hostilePngs(png: Buffer): Record<string, Buffer> {
  const words = (index: number, unpacked: Buffer) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`k${index}\0\0`), unpacked]))
  const small = zipped(7)
  return {
    'a colour profile of 400 MB': withChunks(
      png,
      pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), zipped(400)])),
    ),
    'one comment of 400 MB': withChunks(png, words(0, zipped(400))),
    '999 comments of 7 MB': withChunks(
      png,
      ...Array.from({ length: 999 }, (_, index) => words(index, small)),
    ),
    '900 international comments of 7 MB': withChunks(
      png,
      ...Array.from({ length: 900 }, (_, index) =>
        pngChunk('iTXt', Buffer.concat([Buffer.from(`k${index}\0\x01\0\0\0`), small])),
      ),
    ),
    '900,000 empty parts': withChunks(
      png,
      Buffer.concat(new Array<Buffer>(900_000).fill(pngChunk('xxXx', Buffer.alloc(0)))),
    ),
    'pixels that unpack to 1 GB': pngClaiming({ width: 400, height: 300, unpacked: 1_000 * MEGABYTE }),
    'an animation with frames of 60,000 by 60,000': withChunks(png, ...animation(60_000)),
    'two headers, the second of 50,000 by 50,000': withChunks(
      png,
      pngClaiming({ width: 50_000, height: 50_000 }).subarray(8, 33),
    ),
  }
}

function animation(side: number): Buffer[] {
  const frame = Buffer.alloc(26)
  frame.writeUInt32BE(side, 4)
  frame.writeUInt32BE(side, 8)
  return [pngChunk('acTL', Buffer.from('7fffffff00000000', 'hex')), pngChunk('fcTL', frame)]
}
