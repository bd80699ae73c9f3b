import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { LinkStatuses } from '../directories/link-status.ts'

/** Writes a temporary file and renames it, so that readers never see half a file. */
export async function writeLinkStatusFile(file: string, statuses: LinkStatuses): Promise<void> {
  const sorted = Object.fromEntries(
    Object.entries(statuses).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`)
  await rename(`${file}.new`, file)
}
