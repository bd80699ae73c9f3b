import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { CONTENT_FOLDER } from '../../../platform/files/json-content.ts'
import { readSynonyms } from '../engine/synonyms.content.ts'
import { listNewGroups, SYNONYM_FILE, writeGroups } from './write-synonyms.ts'

const added = [
  { term: 'tatale zuma', means: ['plantain pancake', 'kaklo zuma'] },
  { term: 'couch', means: ['sofa', 'divan zuma'] },
  { term: 'lorry', means: ['truck'] },
]

function copyFiles(): string {
  const folder = makeTestFolder()
  for (const name of [SYNONYM_FILE, 'wider-places.json'])
    cpSync(`${CONTENT_FOLDER}/${name}`, join(folder, name))
  return folder
}

test('only what the file does not say yet is listed', () => {
  expect(listNewGroups(added, readSynonyms())).toEqual([
    ['tatale zuma', 'plantain pancake', 'kaklo zuma'],
    ['couch', 'divan zuma'],
  ])
})

test('written into the file it means the same without the rows, and nothing is left to write', () => {
  const folder = copyFiles()
  const before = readFileSync(join(folder, SYNONYM_FILE), 'utf8')
  writeGroups(listNewGroups(added, readSynonyms([], folder)), folder)
  const written = readSynonyms([], folder)
  expect(written.of(['plantain', 'pancake'])).toContainEqual(['tatale', 'zuma'])
  expect(written.of(['divan', 'zuma'])).toContainEqual(['couch'])
  expect(listNewGroups(added, written)).toEqual([])
  const after = readFileSync(join(folder, SYNONYM_FILE), 'utf8')
  const isNew = (line: string) => line.includes('zuma')
  expect(after.split('\n').filter(isNew)).toHaveLength(2)
  // Every other line is unchanged, except for the comma after the last group.
  const old = after.split('\n').filter((line) => !isNew(line))
  expect(old.join('\n').replaceAll(',\n  ]', '\n  ]')).toBe(before)
})
