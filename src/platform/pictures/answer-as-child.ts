import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { serialize } from 'node:v8'
import sharp from 'sharp'

const MAX_MEMORY_BYTES = 512 * 1024 * 1024
/** CPU time on a typical machine, not wall-clock time, so that a busy machine does not reject good photos. */
const MAX_READING_MS = 2_000
const MAX_DRAWING_MS = 10_000
const MAX_LIFE_MS = 125_000
const WATCH_MS = 10
const BACKGROUND = 5
/** CPU time that a process typically has used when it starts here; more on a slow or shared machine. */
const USUAL_START_MS = 150
const MAX_SLOWNESS = 6

/** The formats that the picture library may read, by its own names. */
export type PictureLoader = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Nsgif' | 'Svg'

/** Called when the file is decoded: from then on the work is on few pixels, however large the file. */
export type OnRead = () => void

/**
 * Runs in a child process that reads one picture: processes the file it was given and writes the result to
 * stdout. It kills itself at its limits, because Node's memory limit does not cover the picture library.
 */
export async function answerAsChild(
  loaders: readonly PictureLoader[],
  work: (file: string, onRead: OnRead) => Promise<unknown>,
  maxReadingMs = MAX_READING_MS,
): Promise<void> {
  const endNow = () => process.kill(process.pid, 'SIGKILL')
  const slowness = Math.min(MAX_SLOWNESS, Math.max(1, processorMs() / USUAL_START_MS))
  let maxMs = maxReadingMs * slowness
  const hasTooMuch = () => process.memoryUsage.rss() > MAX_MEMORY_BYTES || processorMs() > maxMs
  setInterval(() => hasTooMuch() && endNow(), WATCH_MS).unref()
  // In case the parent process died without ending this one.
  setTimeout(endNow, MAX_LIFE_MS).unref()
  await yieldToTheSite()
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) })
  const answer = await work(process.argv[2] ?? '', () => {
    maxMs = (maxReadingMs + MAX_DRAWING_MS) * slowness
  })
  process.stdout.write(serialize(answer))
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Gives pages priority, and lets Linux kill this process before the database if memory runs out. */
async function yieldToTheSite(): Promise<void> {
  try {
    setPriority(BACKGROUND)
    if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000')
  } catch {
    // Not permitted on this system; the limits above still apply.
  }
}
