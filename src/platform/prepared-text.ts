import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** A page or file that was made once and is sent to many: its bytes, its ETag and its compressed copies. */
export interface PreparedText {
  body: Buffer
  etag: string
  encoded: Map<Encoding, Buffer>
}

export type Encoding = 'br' | 'gzip'

/** Compressing a page takes half a millisecond, less than handing it to a thread and back. Site maps are larger. */
const MAX_AT_ONCE_BYTES = 256 * 1024

/**
 * Until the next full garbage collection Node keeps the last piece of every compressed text. A piece of half a block
 * (Buffer.poolSize, scripts/prepare-node.mjs) is cut out of none and so keeps none.
 */
const PIECE_BYTES = 4 * 1024

const brotliOptions = (body: Buffer) => ({
  params: {
    // On 40 KB level 4 saves 400 bytes more, and takes nearly twice the time.
    [constants.BROTLI_PARAM_QUALITY]: 3,
    // A window no larger than a page: the default one takes 16 times the memory for each page in the making.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})
const GZIP_OPTIONS = { level: 6 }

const compressAtOnce = {
  br: (body: Buffer) => brotliCompressSync(body, { ...brotliOptions(body), chunkSize: PIECE_BYTES }),
  gzip: (body: Buffer) => gzipSync(body, { ...GZIP_OPTIONS, chunkSize: PIECE_BYTES }),
}

const brotliInThread = promisify(brotliCompress)
const gzipInThread = promisify(gzip)
const compressInThread = {
  br: (body: Buffer) => brotliInThread(body, brotliOptions(body)),
  gzip: (body: Buffer) => gzipInThread(body, GZIP_OPTIONS),
}

export function prepareText(text: string): PreparedText {
  const body = bufferOf(text)
  return { body, etag: `W/"${hash('sha1', body, 'base64url')}"`, encoded: new Map() }
}

/** The text in a browser's encoding, compressed once and kept with it. */
export async function encodeText(text: PreparedText, encoding: Encoding): Promise<Buffer> {
  const known = text.encoded.get(encoding)
  if (known) return known
  const compress = text.body.length > MAX_AT_ONCE_BYTES ? compressInThread : compressAtOnce
  const body = onlyItsBytes(await compress[encoding](text.body))
  text.encoded.set(encoding, body)
  return body
}

// Node cuts small buffers out of blocks, and zlib answers with a view of the block it worked in.
// What is kept for long has bytes of its own, or each small page would hold a whole block.

const encoder = new TextEncoder()

function bufferOf(text: string): Buffer {
  const { buffer, byteOffset, byteLength } = encoder.encode(text)
  return Buffer.from(buffer, byteOffset, byteLength)
}

function onlyItsBytes(view: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(view.length)
  view.copy(copy)
  return copy
}

const NOT_REFUSED = String.raw`\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const TAKES_BR = new RegExp(`\\bbr${NOT_REFUSED}`)
const TAKES_GZIP = new RegExp(`\\bgzip${NOT_REFUSED}`)

/** The best encoding that the other side takes; null is as it is. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '')
  if (TAKES_BR.test(text)) return 'br'
  return TAKES_GZIP.test(text) ? 'gzip' : null
}
