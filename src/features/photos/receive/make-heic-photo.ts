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
 * Decodes a phone's HEIC and re-encodes it. Runs in a child process only (heic-child.ts). The decoder runs in
 * a worker thread because it blocks: the watch over memory and time must continue beside it.
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

/** Encodes as PNG, which can carry a colour profile. */
function shrink({ data, width, height }: HeicPixels): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(INSIDE_LARGEST)
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function decodeInThread(content: Uint8Array): Promise<HeicOutcome> {
  // The decoder's output must not mix with our answer on stdout.
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
