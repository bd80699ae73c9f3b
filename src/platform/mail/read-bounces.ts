import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeliveryDeps } from './deliver-mails.ts'
import { recordBounce } from './record-bounce.ts'

type BounceDeps = Pick<DeliveryDeps, 'db' | 'onBounced'> & { dataDir: string }

const LARGEST_BYTES = 5_000_000

/**
 * Reads the reports that a mail server laid into DATA_DIR/bounces, one message a file, and returns how many were about
 * mails of ours. Those are deleted; anything else is put aside for the operator.
 */
export async function readBounces(deps: BounceDeps): Promise<number> {
  const folder = join(deps.dataDir, 'bounces')
  const names = await readdir(folder).catch(() => [])
  let found = 0
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    const file = join(folder, name)
    const report = await readReport(file)
    // Another copy of the site on this machine was faster.
    if (report === null) continue
    const isOurs = report !== '' && (await recordBounce(deps, report))
    if (isOurs) await rm(file, { force: true })
    else await putAside(folder, name)
    found += Number(isOurs)
  }
  return found
}

/** Null when it is gone already, nothing for a file that is too large to be a report. */
async function readReport(file: string): Promise<string | null> {
  try {
    return (await stat(file)).size <= LARGEST_BYTES ? await readFile(file, 'utf8') : ''
  } catch (error) {
    return onlyMissing(error)
  }
}

async function putAside(folder: string, name: string): Promise<void> {
  await mkdir(join(folder, 'other'), { recursive: true })
  await rename(join(folder, name), join(folder, 'other', name)).catch(onlyMissing)
}

function onlyMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}
