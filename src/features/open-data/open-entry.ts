import { createHash } from 'node:crypto'
import { paths } from '../../paths.ts'
import type { LinkStatuses } from '../directories/link-status.ts'
import { entryKey, type ListedEntry } from '../directories/list-directory-entries.ts'

/** An entry with everything that is published about it. */
export interface OpenEntry extends ListedEntry {
  uuid: string
  link: LinkStatuses[string] | undefined
}

/** A constant namespace UUID: it makes our ids differ from others derived from the same text. */
const NAMESPACE = Buffer.from('5b1f6c1e8c0d4d0e9a3fd1c5e2a7b964', 'hex')

/** `path` is set if the entry has a page of its own, as a business has. */
export type PublishedEntry = ListedEntry & { path?: string }

export function toOpenEntries(
  entries: readonly PublishedEntry[],
  statuses: LinkStatuses,
  siteUrl: string,
): OpenEntry[] {
  return entries.map((entry) => ({
    ...entry,
    uuid: uuidOf(`entry ${entryKey(entry)}`),
    link: entry.url ? statuses[entry.url] : undefined,
    page: `${siteUrl}${entry.path ?? paths.directoryEntry(entry.page, entry.id)}`,
  }))
}

/** The same text always gives the same UUID (RFC 9562, version 5). */
export function uuidOf(words: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(words).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
