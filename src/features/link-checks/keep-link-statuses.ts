import { join } from 'node:path'
import { CONTENT_FOLDER } from '../../platform/json-content.ts'
import type { LinkStatuses } from './check-links.ts'
import { collectLinks } from './collect-links.ts'
import { readLinkStatusFile, writeLinkStatusFile } from './link-status-file.ts'

export const linkStatusPath = (dataDir: string) => join(dataDir, 'link-status.json')

/** What came with the content, and over it what this installation found itself. */
export async function readKnownStatuses(dataDir: string): Promise<LinkStatuses> {
  return {
    ...(await readLinkStatusFile(join(CONTENT_FOLDER, 'link-status.json'))),
    ...(await readLinkStatusFile(linkStatusPath(dataDir))),
  }
}

/** Adds to what is known; read again just before, because a check by hand may have come between. */
export async function keepLinkStatuses(dataDir: string, found: LinkStatuses): Promise<void> {
  const listed = new Set(collectLinks().addresses)
  const all = Object.entries({ ...(await readKnownStatuses(dataDir)), ...found })
  await writeLinkStatusFile(
    linkStatusPath(dataDir),
    Object.fromEntries(all.filter(([address]) => listed.has(address))),
  )
}
