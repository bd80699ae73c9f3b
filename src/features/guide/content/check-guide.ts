import type { ContentProblem } from '../../../platform/files/json-content.ts'
import { findRepeats } from '../../directories/content/check-directory.ts'
import { findUnsourcedFigures } from './find-unsourced-figures.ts'
import type { PhoneFile, SafeAtHomeFile, StageFile, TaskFile } from './guide-file.schema.ts'

type Path = PropertyKey[]
interface PlacedPhone {
  phone: PhoneFile
  path: Path
}

/** What a schema cannot check: repeated ids, phones and figures without a source, an id unlike its file. */
export function findStageProblems(
  file: StageFile,
  name: string,
  known: ReadonlySet<string>,
): ContentProblem[] {
  const wrongName = file.id === name ? [] : [{ path: ['id'], reason: `id: must be ${name}, as the file` }]
  const ids = file.tasks.map(({ id }, index) => ({ id, path: ['tasks', index, 'id'] }))
  return [
    ...wrongName,
    ...findRepeats(ids),
    ...file.tasks.flatMap((task, index) => [
      ...findUnsourced(phonesOf(task, ['tasks', index]), task.sources, known),
      ...findUnsourcedFigures(task, ['tasks', index], known),
    ]),
  ]
}

export function findSafeAtHomeProblems(file: SafeAtHomeFile, known: ReadonlySet<string>): ContentProblem[] {
  const inLine = (line: { phones: PhoneFile[] }, path: Path) =>
    line.phones.map((phone, index) => ({ phone, path: [...path, 'phones', index, 'number'] }))
  const inProvinces = Object.entries(file.provinces).flatMap(([place, { helplines, legal, tenancy }]) => {
    const path = ['provinces', place]
    return [
      ...helplines.flatMap((line, index) => inLine(line, [...path, 'helplines', index])),
      ...legal.flatMap((line, index) => inLine(line, [...path, 'legal', index])),
      ...inLine(tenancy, [...path, 'tenancy']),
    ]
  })
  const national = file.national.flatMap((line, index) => inLine(line, ['national', index]))
  return findUnsourced([...national, ...inProvinces], file.sources, known)
}

function phonesOf(task: TaskFile, path: Path): PlacedPhone[] {
  const ofLinks = task.links.flatMap(({ phone }, index) =>
    phone ? [{ phone, path: [...path, 'links', index, 'phone', 'number'] }] : [],
  )
  const ofProvinces = Object.entries(task.provinces ?? {}).flatMap(([place, { phones = [] }]) =>
    phones.map((phone, index) => ({
      phone,
      path: [...path, 'provinces', place, 'phones', index, 'number'],
    })),
  )
  return [...ofLinks, ...ofProvinces]
}

/** A number must be in content/phones.json or be named by one of the task's own sources. */
function findUnsourced(
  phones: PlacedPhone[],
  sources: { where: string; says: string }[],
  known: ReadonlySet<string>,
): ContentProblem[] {
  const named = sources.map(({ where, says }) => `${where} ${says}`).join(' ')
  return phones
    .filter(({ phone }) => !known.has(digitsOf(phone.number)) && !named.includes(phone.number))
    .map(({ phone, path }) => ({ path, reason: `number: no source names ${phone.number}` }))
}

export const digitsOf = (number: string) => number.replace(/\D/g, '')

/** Directory entries that the guide links to but that do not exist (any more). */
export function findUnknownEntries(file: StageFile, keys: ReadonlySet<string>): ContentProblem[] {
  return file.tasks.flatMap(({ related }, task) =>
    related.flatMap((key, index) =>
      keys.has(key)
        ? []
        : [{ path: ['tasks', task, 'related', index], reason: `related: no directory has the entry ${key}` }],
    ),
  )
}
