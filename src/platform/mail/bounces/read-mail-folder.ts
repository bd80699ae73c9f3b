import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { onlyMissing } from '../../files/only-missing.ts'
import { isDatabaseAway } from '../../http/errors.ts'

const LARGEST_BYTES = 5_000_000

/**
 * Reads the messages that a mail server put into a folder, one per `.eml` file, and returns how many `take`
 * accepted. Accepted files are deleted; the others are moved to the subfolder `other` for the operator.
 */
export async function readMailFolder(
  folder: string,
  take: (raw: string) => Promise<boolean>,
): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let taken = 0
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = join(folder, name)
    const raw = await readMessage(file)
    // Deleted since the folder was read.
    if (raw === null) continue
    const isTaken = raw !== '' && (await take(raw).catch(refuseUnreadable))
    if (isTaken) await rm(file, { force: true })
    else await putAside(folder, name)
    taken += Number(isTaken)
  }
  return taken
}

/** Returns null if the file no longer exists, and an empty string if it is too large to read. */
async function readMessage(file: string): Promise<string | null> {
  try {
    return (await stat(file)).size <= LARGEST_BYTES ? await readFile(file, 'utf8') : ''
  } catch (error) {
    return onlyMissing(error)
  }
}

/** A message that breaks the parser must not block the next; if the database is away, it is retried later. */
function refuseUnreadable(error: unknown): false {
  if (isDatabaseAway(error)) throw error
  return false
}

async function putAside(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'other'), { recursive: true })
  await rename(join(folder, name), join(folder, 'other', name)).catch(onlyMissing)
}
