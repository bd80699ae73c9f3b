import { expect, test } from 'vitest'
import { copyContent } from '../../../tests/copy-content.ts'
import {
  correctBusinesses,
  listBusinessFacts,
  listBusinessFileChanges,
} from '../ontario/businesses/correct-businesses.ts'
import { type OntarioFile, readOntario } from '../ontario/ontario.content.ts'
import { correctLinks, listLinkFacts, listLinkFileChanges } from '../provinces/correct-links.ts'
import { readProvinces } from '../provinces/provinces.content.ts'
import { correctSchools, listSchoolFacts, listSchoolFileChanges } from '../scholarships/correct-schools.ts'
import { readScholarships } from '../scholarships/scholarships.content.ts'
import type { CorrectedField, Fact } from './fact.ts'
import { type FileChange, writeFileChanges } from './file-changes.ts'
import { Overlay } from './overlay.ts'

const sign = {
  ...{ operatorId: 'o', operatorName: 'Ama', undoneAt: null, undoneBy: null },
  createdAt: new Date('2026-11-15'),
}

/** A new name and number for the first fact of a kind, and the second one hidden. */
function overlayOf([first, second]: readonly Fact[]): Overlay {
  const row = (fact: Fact | undefined, field: CorrectedField, value: unknown) => ({
    ...{ id: 1, entry: fact?.key ?? '', field, value, was: fact?.filed[field] ?? null },
    ...sign,
  })
  const phones = [{ number: '416-555-0142' }]
  return new Overlay(
    [row(first, 'name', 'A New Name'), row(first, 'phones', phones), row(second, 'hidden', true)],
    [],
  )
}

interface Kind<File> {
  read: (folder?: string) => File
  listFacts: (file: File) => Fact[]
  correct: (file: File, overlay: Overlay) => File
  listChanges: (file: File, overlay: Overlay) => FileChange[]
}

/** Corrections written into the files give the same result as the overlay, and nothing is left to write. */
function expectRoundTrip<File>({ read, listFacts, correct, listChanges }: Kind<File>) {
  const overlay = overlayOf(listFacts(read()))
  const folder = copyContent()
  const changes = listChanges(read(), overlay)
  expect(changes).toHaveLength(2)
  writeFileChanges(changes, folder)
  const none = new Overlay([], [])
  expect(correct(read(folder), none)).toEqual(correct(read(), overlay))
  expect(JSON.stringify(read(folder))).toContain('A New Name')
  expect(listChanges(read(folder), overlay)).toEqual([])
  // The key that links and reports use stays the same.
  expect(listFacts(read(folder))[0]?.key).toBe(listFacts(read())[0]?.key)
}

test('businesses of Ontario', () =>
  expectRoundTrip({
    ...{ read: readOntario, listFacts: listBusinessFacts },
    ...{ correct: correctBusinesses, listChanges: listBusinessFileChanges },
  }))

test('facts of Ontario', () => {
  const isBlock = ({ pageTitle }: Fact) => pageTitle.startsWith('Ontario: ')
  expectRoundTrip({
    ...{ read: readOntario, listFacts: (file: OntarioFile) => listBusinessFacts(file).filter(isBlock) },
    ...{ correct: correctBusinesses, listChanges: listBusinessFileChanges },
  })
})

test('official links', () =>
  expectRoundTrip({
    ...{ read: readProvinces, listFacts: listLinkFacts },
    ...{ correct: correctLinks, listChanges: listLinkFileChanges },
  }))

test('schools', () =>
  expectRoundTrip({
    ...{ read: readScholarships, listFacts: listSchoolFacts },
    ...{ correct: correctSchools, listChanges: listSchoolFileChanges },
  }))
