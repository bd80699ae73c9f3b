import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** A page or file that is prepared once and sent many times: its bytes, ETag and compressed copies. */
export interface PreparedText {
  body: Buffer
  etag: string
  encoded: Map<Encoding, Buffer>
}

export type Encoding = 'br' | 'gzip'

/** Compressing a page takes half a millisecond, less than a round trip to a thread. Site maps are larger. */
const MAX_AT_ONCE_BYTES = 256 * 1024

/**
 * Node retains the last output chunk of every compressed text until the next full garbage collection. A chunk
 * of half of Buffer.poolSize (see scripts/prepare-node.mjs) is not allocated from the pool, so it does not
 * retain a pool block.
 */
const PIECE_BYTES = 4 * 1024

const brotliOptions = (body: Buffer) => ({
  params: {
    // On 40 KB, level 4 saves another 400 bytes and takes nearly twice the time.
    [constants.BROTLI_PARAM_QUALITY]: 3,
    // A window of 128 KB is enough for a page; the default takes 32 times the memory while compressing.
    [constants.BROTLI_PARAM_LGWIN]: 17,
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

/** Returns the text in the given encoding, compressed once and then cached with it. */
export async function encodeText(text: PreparedText, encoding: Encoding): Promise<Buffer> {
  const known = text.encoded.get(encoding)
  if (known) return known
  const compress = text.body.length > MAX_AT_ONCE_BYTES ? compressInThread : compressAtOnce
  const body = onlyItsBytes(await compress[encoding](text.body))
  text.encoded.set(encoding, body)
  return body
}

// Node allocates small buffers from a shared pool, and zlib returns a view of its working buffer.
// Cached texts own their bytes, or each small page would retain a whole block.

const encoder = new TextEncoder()

function bufferOf(text: string): Buffer {
  const { buffer, byteOffset, byteLength } = encoder.encode(text)
  return Buffer.from(buffer, byteOffset, byteLength)
}

function onlyItsBytes(view: Buffer): Buffer {
  if (view.buffer.byteLength === view.length) return view
  const copy = Buffer.allocUnsafeSlow(view.length)
  view.copy(copy)
  return copy
}

const NOT_REFUSED = String.raw`\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const TAKES_BR = new RegExp(`\\bbr${NOT_REFUSED}`)
const TAKES_GZIP = new RegExp(`\\bgzip${NOT_REFUSED}`)

/** The best encoding that the client accepts; null means uncompressed. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  const text = String(accepted ?? '')
  if (TAKES_BR.test(text)) return 'br'
  return TAKES_GZIP.test(text) ? 'gzip' : null
}
