import { paths } from '../../paths.ts'
import { EMPTY_FACT, type Fact, type FiledFact } from '../corrections/fact.ts'
import type { FileChange } from '../corrections/file-changes.ts'
import type { Overlay } from '../corrections/overlay.ts'
import { makeId } from '../directories/make-id.ts'
import type { ScholarshipFile, SchoolFile } from './scholarships.content.ts'

const idOf = ({ id, school }: SchoolFile) => id ?? makeId(school)
const keyOf = (school: SchoolFile) => `scholarships/${idOf(school)}`

function filedSchool({ school, aidWebLink, phoneNumber, source, hidden }: SchoolFile): FiledFact {
  return {
    ...{ ...EMPTY_FACT, name: school, url: aidWebLink, source },
    phones: [{ number: phoneNumber }],
    hidden: hidden ?? false,
  }
}

/** The schools with what operators put right, without those they hid. */
export function correctSchools(file: ScholarshipFile, overlay: Overlay): ScholarshipFile {
  return {
    ...file,
    entries: file.entries
      .map((school) => ({ ...school, ...changesOf(school, overlay), id: idOf(school) }))
      .filter(({ hidden }) => !hidden),
  }
}

function changesOf(school: SchoolFile, overlay: Overlay): Partial<SchoolFile> {
  const changes = overlay.changesOf(keyOf(school), filedSchool(school))
  const { name, phones, url, source, hidden } = changes
  return {
    ...(name && { school: name }),
    ...(phones?.[0] && { phoneNumber: phones[0].number }),
    ...(url && { aidWebLink: url }),
    ...(source && { source }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
  }
}

/** The amounts are the schools' own figures with their year, and change in the file only. */
export function listSchoolFacts({ entries }: ScholarshipFile): Fact[] {
  return entries.map(
    (school): Fact => ({
      ...{ key: keyOf(school), pageTitle: 'Scholarships', filed: filedSchool(school) },
      path: paths.scholarships({ find: school.school }),
      fields: ['name', 'phones', 'url', 'source', 'hidden'],
      ...{ hasOnePhone: true, needsPhone: true, needsUrl: true },
    }),
  )
}

export function listSchoolFileChanges({ entries }: ScholarshipFile, overlay: Overlay): FileChange[] {
  return entries
    .map((school, index): FileChange => {
      const changes = changesOf(school, overlay)
      const id = idOf(school)
      // Corrections know it by the name it had.
      const values = { ...changes, ...(changes.school && makeId(changes.school) !== id && { id }) }
      return { key: keyOf(school), file: 'scholarships.json', path: ['entries', index], values }
    })
    .filter(({ values }) => Object.keys(values).length > 0)
}
