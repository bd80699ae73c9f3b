import { join } from 'node:path'
import { CONTENT_FOLDER } from '../../platform/json-content.ts'
import { type CheckLinksDeps, checkLinks } from './check-links.ts'
import { collectLinks } from './collect-links.ts'
import { readLinkStatusFile, writeLinkStatusFile } from './link-status-file.ts'

interface Deps extends CheckLinksDeps {
  dataDir: string
}

const DAY_MS = 86_400_000
const RECHECK_AFTER_DAYS = 7
/** Well under the time after which the queue takes a job for dead. */
const RUN_MS = 200_000

export const linkStatusPath = (dataDir: string) => join(dataDir, 'link-status.json')

/** Checks the links that were not checked for a week, as many as one run allows, and keeps what was found. */
export async function recheckLinks(deps: Deps): Promise<number> {
  const { now, dataDir } = deps
  const file = linkStatusPath(dataDir)
  const { addresses } = collectLinks()
  const kept = await readLinkStatusFile(file)
  const known = { ...(await readLinkStatusFile(join(CONTENT_FOLDER, 'link-status.json'))), ...kept }
  const dueBefore = new Date(now().getTime() - RECHECK_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10)
  const due = addresses.filter((address) => (known[address]?.checkedOn ?? '') <= dueBefore)
  const stopAt = new Date(now().getTime() + RUN_MS)
  const found = await checkLinks({ ...deps, stopAt }, due)
  const listed = new Set(addresses)
  const all = Object.entries({ ...known, ...found }).filter(([address]) => listed.has(address))
  await writeLinkStatusFile(file, Object.fromEntries(all))
  return Object.keys(found).length
}
