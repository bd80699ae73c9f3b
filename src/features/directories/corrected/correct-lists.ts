import type { JSONPath } from 'jsonc-parser'
import type { Fact, FiledFact } from '../../corrections/fact.ts'
import type { FileChange } from '../../corrections/file-changes.ts'
import type { Overlay } from '../../corrections/overlay.ts'
import { makeId } from '../make-id.ts'

type Rules = Pick<Fact, 'pageTitle' | 'fields' | 'hasOnePhone' | 'needsUrl' | 'needsPhone'>

/** A list in a content file whose lines operators can correct. */
export interface CorrectedList<Line> extends Rules {
  /** The path within content/. */
  file: string
  at: JSONPath
  lines: readonly Line[]
  keyOf: (line: Line) => string
  pathOf: (line: Line) => string
  /** Absent if the id is not made from the name. */
  idOf?: (line: Line) => string
  filed: (line: Line) => FiledFact
  /** Turns corrected values into fields of the file; undefined removes a field. */
  write: (changes: Partial<FiledFact>) => Partial<Line>
}

/** The lines with the operators' corrections, without hidden ones. */
export function correctLines<Line extends { hidden?: boolean | undefined }>(
  { lines, keyOf, idOf, filed, write }: CorrectedList<Line>,
  overlay: Overlay,
): Line[] {
  return lines
    .map((line) => ({
      ...line,
      ...write(overlay.changesOf(keyOf(line), filed(line))),
      ...(idOf && { id: idOf(line) }),
    }))
    .filter(({ hidden }) => !hidden)
}

export function listLineFacts<Line>(list: CorrectedList<Line>): Fact[] {
  const { lines, keyOf, pathOf, filed, pageTitle, fields, hasOnePhone, needsUrl, needsPhone } = list
  return lines.map((line) => ({
    key: keyOf(line),
    path: pathOf(line),
    filed: filed(line),
    pageTitle,
    fields,
    hasOnePhone,
    needsUrl,
    needsPhone,
  }))
}

export function listLineChanges<Line>(
  { file, at, lines, keyOf, idOf, filed, write }: CorrectedList<Line>,
  overlay: Overlay,
): FileChange[] {
  const all = lines.map((line, index): FileChange => {
    const key = keyOf(line)
    const changes = overlay.changesOf(key, filed(line))
    const id = idOf?.(line)
    // Links and reports use the id made from the old name.
    const isRenamed = id !== undefined && changes.name !== undefined && makeId(changes.name) !== id
    return { key, file, path: [...at, index], values: { ...write(changes), ...(isRenamed && { id }) } }
  })
  return all.filter(({ values }) => Object.keys(values).length > 0)
}

interface Line extends Partial<Record<'phone' | 'address' | 'hours' | 'url', string | undefined>> {
  languages?: string[] | undefined
  source: string
  hidden?: boolean | undefined
}

/** The fields that the lines of all files share, as facts. */
export function filedLine({ phone, address, hours, languages, url, source, hidden }: Line) {
  return {
    description: null,
    phones: phone ? [{ number: phone }] : [],
    address: address ?? null,
    hours: hours ?? null,
    languages: languages ?? null,
    url: url ?? null,
    source,
    hidden: hidden ?? false,
  }
}

/** The reverse of `filedLine`. */
export function writeLine({ phones, address, url, source, hidden }: Partial<FiledFact>) {
  return {
    ...(phones && { phone: phones[0]?.number }),
    ...(address !== undefined && { address: address ?? undefined }),
    ...(url !== undefined && { url: url ?? undefined }),
    ...(source && { source }),
    ...(hidden !== undefined && { hidden: hidden || undefined }),
  }
}
