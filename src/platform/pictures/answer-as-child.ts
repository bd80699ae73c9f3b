import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { serialize } from 'node:v8'
import sharp from 'sharp'

const MAX_MEMORY_BYTES = 512 * 1024 * 1024
/** Time of a processor, not of the clock, on a usual machine: a busy or slow one makes no photo a bomb. */
const MAX_READING_MS = 2_000
const MAX_DRAWING_MS = 10_000
const MAX_LIFE_MS = 125_000
const WATCH_MS = 10
const BACKGROUND = 5
/** What a process has used when it begins here; more on a slow machine, or on one whose time goes to others. */
const USUAL_START_MS = 150
const MAX_SLOWNESS = 6

/** What the picture library may read at all, by its own names. */
export type PictureLoader = 'Jpeg' | 'Png' | 'Webp' | 'Heif' | 'Nsgif' | 'Svg'

/** Told when the file is unpacked: what follows works on few pixels, whatever was sent. */
export type OnRead = () => void

/**
 * The inside of a process that reads one picture: works on the file it was given and writes the answer out. It ends
 * itself at its limits, because the memory of the picture library is not counted by Node's own.
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
  // Should the site be gone without a word.
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

/** Pages come first; and should memory run out, the system ends this process before the database. */
async function yieldToTheSite(): Promise<void> {
  try {
    setPriority(BACKGROUND)
    if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000')
  } catch {
    // A system that does not let us: the limits above hold all the same.
  }
}
