import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { onlyMissing } from '../../files/only-missing.ts'
import { isDatabaseAway } from '../../http/errors.ts'

const LARGEST_BYTES = 5_000_000

/**
 * Reads what a mail server put into a folder, one message per file, and returns how many were taken. Those are deleted;
 * anything else is put aside for the operator.
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
    // Gone since the folder was read.
    if (raw === null) continue
    const isTaken = raw !== '' && (await take(raw).catch(refuseUnreadable))
    if (isTaken) await rm(file, { force: true })
    else await putAside(folder, name)
    taken += Number(isTaken)
  }
  return taken
}

/** Null when it is gone already, nothing for a file that is too large to be read. */
async function readMessage(file: string): Promise<string | null> {
  try {
    return (await stat(file)).size <= LARGEST_BYTES ? await readFile(file, 'utf8') : ''
  } catch (error) {
    return onlyMissing(error)
  }
}

/** One message that breaks its reader must not hold up all that come after it; a database that is away takes it later. */
function refuseUnreadable(error: unknown): false {
  if (isDatabaseAway(error)) throw error
  return false
}

async function putAside(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'other'), { recursive: true })
  await rename(join(folder, name), join(folder, 'other', name)).catch(onlyMissing)
}
