import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import type { OnRead } from '../../../platform/pictures/answer-as-child.ts'
import { withColourProfile } from './colour-profile.ts'
import type { HeicOutcome, HeicPixels } from './decode-heic.ts'
import { drawSizes, INSIDE_LARGEST } from './draw-sizes.ts'
import type { MakeOutcome } from './make-photo.ts'

const DECODER = new URL('./heic-worker.ts', import.meta.url)

/**
 * Reads the HEIC of a phone and draws it anew. Only for a process of its own (heic-child.ts). The decoder runs in a
 * thread, because it does not pause: the watch over memory and time must go on beside it.
 */
export async function makeHeicPhoto(file: string, onRead: OnRead): Promise<MakeOutcome> {
  const content = await readFile(file)
  const decoded = await decodeInThread(content)
  if (!decoded.ok) return decoded
  try {
    const picture = withColourProfile(await shrink(decoded.pixels), content)
    return { ok: true, photo: await drawSizes(sharp(picture), onRead) }
  } catch {
    return { ok: false, problem: 'unreadable-heic' }
  }
}

/** As a PNG, which can say in which colours its numbers are meant. */
function shrink({ data, width, height }: HeicPixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(INSIDE_LARGEST)
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function decodeInThread(content: Uint8Array): Promise<HeicOutcome> {
  // What the decoder prints would stand in the middle of our answer.
  const worker = new Worker(DECODER, { workerData: content, stdout: true, stderr: true })
  return new Promise((resolve) => {
    worker.once('message', (outcome: HeicOutcome) => {
      void worker.terminate()
      resolve(outcome)
    })
    worker.once('error', () => resolve({ ok: false, problem: 'unreadable-heic' }))
    worker.once('exit', () => resolve({ ok: false, problem: 'unreadable-heic' }))
  })
}
