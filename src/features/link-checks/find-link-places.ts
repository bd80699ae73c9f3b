import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../../platform/files/json-content.ts'

export interface LinkPlace {
  /** Relative to content/, such as `directories/education.json`. */
  file: string
  line: number
}

const ADDRESS = /"https?:\/\/(?:[^"\\]|\\.)*"/g

/** The files and lines where each URL is written, so that an editor can change it there. */
export function findLinkPlaces(): Map<string, LinkPlace[]> {
  const places = new Map<string, LinkPlace[]>()
  for (const file of listContentFiles(CONTENT_FOLDER)) {
    const lines = readFileSync(join(CONTENT_FOLDER, file), 'utf8').split('\n')
    for (const [index, text] of lines.entries()) {
      for (const [quoted] of text.matchAll(ADDRESS)) {
        const address = JSON.parse(quoted) as string
        places.set(address, [...(places.get(address) ?? []), { file, line: index + 1 }])
      }
    }
  }
  return places
}

/** The content files that contain URLs, without the checker's own output. */
export function listContentFiles(folder: string): string[] {
  return globSync('**/*.json', { cwd: folder })
    .filter((file) => file !== 'link-status.json' && file !== 'samples/ads.json')
    .toSorted()
}
