import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../../platform/json-content.ts'

export interface LinkPlace {
  /** Within content/, such as `directories/education.json`. */
  file: string
  line: number
}

const ADDRESS = /"https?:\/\/(?:[^"\\]|\\.)*"/g

/** Where each address stands in the content files: there an editor changes it. */
export function findLinkPlaces(folder = CONTENT_FOLDER): Map<string, LinkPlace[]> {
  const places = new Map<string, LinkPlace[]>()
  for (const file of listContentFiles(folder)) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n')
    for (const [index, text] of lines.entries()) {
      for (const [quoted] of text.matchAll(ADDRESS)) {
        const address = JSON.parse(quoted) as string
        places.set(address, [...(places.get(address) ?? []), { file, line: index + 1 }])
      }
    }
  }
  return places
}

/** The files that hold addresses of the directories, without what the checker itself wrote. */
export function listContentFiles(folder = CONTENT_FOLDER): string[] {
  return globSync('**/*.json', { cwd: folder })
    .filter((file) => file !== 'link-status.json' && file !== 'samples/ads.json')
    .toSorted()
}
