import { readFileSync, writeFileSync } from 'node:fs'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { stemOf, toWords } from '../../../platform/text/find/words.ts'
import type { Synonyms } from '../engine/synonyms.content.ts'
import type { Synonym } from './synonyms.queries.ts'

export const SYNONYM_FILE = 'synonyms.json'

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ')

/** What operators added and the file does not have yet, as groups. */
export function listNewGroups(
  added: readonly Pick<Synonym, 'term' | 'means'>[],
  filed: Pick<Synonyms, 'of'>,
): string[][] {
  return added.flatMap(({ term, means }) => {
    const known = new Set([toWords(term), ...(filed.of(toWords(term)) ?? [])].map(keyOf))
    const missing = means.filter((one) => !known.has(keyOf(toWords(one))))
    return missing.length > 0 ? [[term, ...missing]] : []
  })
}

/** Adds groups at the end of the file's groups, one per line like the others. */
export function writeGroups(groups: readonly string[][], folder: string): void {
  const name = `${folder}/${SYNONYM_FILE}`
  const text = readFileSync(name, 'utf8')
  const tree = parseTree(text)
  const last = tree && findNodeAtLocation(tree, ['groups'])?.children?.at(-1)
  if (!last) throw new Error(`${SYNONYM_FILE} has no groups to add to.`)
  const end = last.offset + last.length
  const lines = groups.map((group) => `,\n    [${group.map((one) => JSON.stringify(one)).join(', ')}]`)
  writeFileSync(name, text.slice(0, end) + lines.join('') + text.slice(end))
}
