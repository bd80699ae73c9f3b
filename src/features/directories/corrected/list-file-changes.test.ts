import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '../../../../tests/copy-content.ts'
import { CONTENT_FOLDER } from '../../../platform/files/json-content.ts'
import type { CorrectedField } from '../../corrections/fact.ts'
import { writeFileChanges } from '../../corrections/file-changes.ts'
import { Overlay } from '../../corrections/overlay.ts'
import { readDirectories } from '../directories.content.ts'
import { listDirectoryEntries } from '../list-directory-entries.ts'
import { correctContent } from './correct-content.ts'
import { listDirectoryFacts } from './list-facts.ts'
import { listFileChanges } from './list-file-changes.ts'

const sign = {
  ...{ operatorId: 'o', operatorName: 'Ama', undoneAt: null, undoneBy: null },
  createdAt: new Date('2026-11-15'),
}

/** Corrections based on what the files say now. */
function overlayOf(
  values: Record<string, Partial<Record<CorrectedField, unknown>>>,
  confirmed: string[] = [],
) {
  const facts = listDirectoryFacts(readDirectories())
  const rows = Object.entries(values).flatMap(([entry, fields]) =>
    Object.entries(fields).map(([field, value]) => {
      const filed = facts.find(({ key }) => key === entry)?.filed
      const was = filed?.[field as CorrectedField] ?? null
      return { id: 1, entry, field: field as CorrectedField, value, was, ...sign }
    }),
  )
  const confirmations = confirmed.map((entry) => ({ id: 1, entry, confirmedOn: '2026-11-16', ...sign }))
  return new Overlay(rows, confirmations)
}

function writeCopy(overlay: Overlay) {
  const folder = copyContent()
  writeFileChanges(listFileChanges(readDirectories(folder), overlay), folder)
  return folder
}

const FORT_YORK = 'toronto-nonprofits/fort-york-food-bank'
const overlay = overlayOf(
  {
    [FORT_YORK]: {
      name: 'Fort York Food Bank and Kitchen',
      phones: [{ number: '416-555-0142', label: 'Intake' }],
      address: '1 Test Way, Toronto',
    },
    'nonprofits/kids-help-phone': { hours: null, languages: ['English', 'French', 'Twi'] },
    'embassies/country-gh': { url: 'https://travel.gc.ca/destinations/ghana-2' },
    'phones/ircc': { phones: [{ number: '1-888-555-0100' }] },
    'toronto-nonprofits/culturelink': { hidden: true },
  },
  ['toronto-nonprofits/gerstein-crisis-centre'],
)

test('written into the files, the corrections show the same as they did over them', () => {
  const folder = writeCopy(overlay)
  const shown = listDirectoryEntries(correctContent(readDirectories(), overlay))
  const written = listDirectoryEntries(correctContent(readDirectories(folder), new Overlay([], [])))
  expect(written).toEqual(shown)
  expect(written.find(({ id }) => id === 'fort-york-food-bank')).toMatchObject({
    name: 'Fort York Food Bank and Kitchen',
    phones: [{ number: '416-555-0142', label: 'Intake' }],
  })
})

const added = {
  ...{ id: 1, page: 'toronto-nonprofits', groupId: 'food-banks', entry: 'toronto-nonprofits/adom-pantry' },
  value: {
    name: 'Adom Pantry',
    description: 'A pantry of the Adom congregation: bread, rice and yam on Saturdays.',
    phones: [{ number: '416-555-0188' }],
    source: 'They called us',
  },
  ...sign,
}

test('an added entry is written into its group, with what was corrected in it, and then the file has it', () => {
  const hours = { id: 1, entry: added.entry, field: 'hours' as const, value: 'Saturdays', was: null, ...sign }
  const both = new Overlay([hours], [], [added])
  const folder = writeCopy(both)
  const shown = listDirectoryEntries(correctContent(readDirectories(), both))
  expect(shown.find(({ id }) => id === 'adom-pantry')).toMatchObject({ hours: 'Saturdays' })
  expect(listDirectoryEntries(correctContent(readDirectories(folder), new Overlay([], [])))).toEqual(shown)
  expect(listFileChanges(readDirectories(folder), both)).toEqual([])
})

test('once written, the rows say nothing more, and nothing is left to write', () => {
  const content = readDirectories(writeCopy(overlay))
  expect(listFileChanges(content, overlay).filter(({ values }) => !('confirmedOn' in values))).toEqual([])
  expect(listDirectoryEntries(correctContent(content, overlay))).toEqual(
    listDirectoryEntries(correctContent(content, new Overlay([], []))),
  )
})

test('only the lines that change are touched, in the formatting of the file', () => {
  const folder = writeCopy(overlayOf({ [FORT_YORK]: { address: '1 Test Way, Toronto' } }))
  const file = 'directories/toronto-nonprofits.json'
  const before = readFileSync(join(CONTENT_FOLDER, file), 'utf8').split('\n')
  const after = readFileSync(join(folder, file), 'utf8').split('\n')
  const added = after.filter((line) => !before.includes(line))
  expect(added).toEqual(['              "address": "1 Test Way, Toronto",'])
  expect(after).toHaveLength(before.length + 1)
})
