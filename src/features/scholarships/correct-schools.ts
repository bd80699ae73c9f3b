import { paths } from '../../paths.ts'
import type { Fact } from '../corrections/fact.ts'
import type { FileChange } from '../corrections/file-changes.ts'
import type { Overlay } from '../corrections/overlay.ts'
import {
  type CorrectedList,
  correctLines,
  filedLine,
  listLineChanges,
  listLineFacts,
  writeLine,
} from '../directories/corrected/correct-lists.ts'
import { makeId } from '../directories/make-id.ts'
import type { ScholarshipFile, SchoolFile } from './scholarships.content.ts'

const idOf = ({ id, school }: SchoolFile) => id ?? makeId(school)

/** The amounts are the schools' own figures with their year; they can be changed only in the file. */
const schoolsOf = ({ entries }: ScholarshipFile): CorrectedList<SchoolFile> => ({
  file: 'scholarships.json',
  at: ['entries'],
  lines: entries,
  pageTitle: 'Scholarships',
  keyOf: (school) => `scholarships/${idOf(school)}`,
  pathOf: ({ school }) => paths.scholarships({ find: school }),
  idOf,
  fields: ['name', 'phones', 'url', 'source', 'hidden'],
  hasOnePhone: true,
  needsPhone: true,
  needsUrl: true,
  filed: ({ school, aidWebLink, phoneNumber, source, hidden }) => ({
    ...filedLine({ url: aidWebLink, phone: phoneNumber, source, hidden }),
    name: school,
  }),
  write: ({ name, phones, url, source, hidden }) => ({
    ...(name && { school: name }),
    ...(phones?.[0] && { phoneNumber: phones[0].number }),
    ...(url && { aidWebLink: url }),
    ...writeLine({ source, hidden }),
  }),
})

/** The schools with operators' corrections applied, without hidden ones. */
export const correctSchools = (file: ScholarshipFile, overlay: Overlay): ScholarshipFile => ({
  ...file,
  entries: correctLines(schoolsOf(file), overlay),
})

export const listSchoolFacts = (file: ScholarshipFile): Fact[] => listLineFacts(schoolsOf(file))

export const listSchoolFileChanges = (file: ScholarshipFile, overlay: Overlay): FileChange[] =>
  listLineChanges(schoolsOf(file), overlay)
