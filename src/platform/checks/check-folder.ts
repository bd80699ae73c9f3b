import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const MEGABYTE = 1_000_000
const MIN_FREE_BYTES = 200 * MEGABYTE

/** Returns a sentence about what is wrong with DATA_DIR, or null. Leaves no file behind. */
export async function findFolderProblem(dataDir: string): Promise<string | null> {
  const file = join(dataDir, `.write-test-${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(file, 'x')
    await rm(file, { force: true })
    return null
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return `DATA_DIR (${dataDir}) cannot be written (${code}). Make it writable for the user that runs the site, or set another DATA_DIR.`
  }
}

/** Avoids Node's `recursive`, which loops forever where a folder answers ENOENT to mkdir (/proc). */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  if (!existsSync(dirname(path))) await makeFolder(dirname(path))
  await mkdir(path).catch((error: NodeJS.ErrnoException) => {
    // Another copy of the site created it first.
    if (error.code !== 'EEXIST') throw error
  })
}

type AskDisk = (folder: string) => Promise<{ bavail: number; bsize: number }>

export async function findDiskProblem(dataDir: string, ask: AskDisk = statfs): Promise<string | null> {
  const { bavail, bsize } = await ask(dataDir)
  const free = bavail * bsize
  if (free >= MIN_FREE_BYTES) return null
  return `Only ${Math.round(free / MEGABYTE)} MB are left on the disk of DATA_DIR (${dataDir}): free some space. Below 64 MB writing is refused.`
}
