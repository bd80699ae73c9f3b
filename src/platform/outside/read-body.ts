import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { FetchRefused } from './fetch-refused.ts'

/** Reads an answer whole, unpacked, and stops at the limit: what was packed small may be large. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new FetchRefused('It is too large.')
    return await collect(unpack(answer), maxBytes)
  } finally {
    answer.destroy()
  }
}

function unpack(answer: IncomingMessage): Readable {
  const encoding = answer.headers['content-encoding']?.toLowerCase() ?? 'identity'
  if (encoding === 'identity') return answer
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new FetchRefused('It is packed in an unknown way.')
  const unpacked = createGunzip()
  // A pipe does not hand errors on: without this, a connection that breaks would leave the reader waiting.
  answer.on('error', (error) => unpacked.destroy(error))
  return answer.pipe(unpacked)
}

async function collect(source: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new FetchRefused('It is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
