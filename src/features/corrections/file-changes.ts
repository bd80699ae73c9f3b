import { readFileSync, writeFileSync } from 'node:fs'
import { applyEdits, type JSONPath, modify } from 'jsonc-parser'

/** New values for one thing in a content file; undefined removes a field. */
export interface FileChange {
  key: string
  /** Relative to content/. */
  file: string
  path: JSONPath
  values: Record<string, unknown>
}

/** Writes the changes into the files and keeps their formatting. */
export function writeFileChanges(changes: readonly FileChange[], folder: string): void {
  for (const file of new Set(changes.map((change) => change.file))) {
    const name = `${folder}/${file}`
    const ofFile = changes.filter((change) => change.file === file)
    writeFileSync(name, ofFile.reduce(applyChange, readFileSync(name, 'utf8')))
  }
}

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2 } }

function applyChange(text: string, { path, values }: FileChange): string {
  let changed = text
  for (const [field, value] of Object.entries(values)) {
    // A new field goes before `source`, which is the last field of every entry.
    const getInsertionIndex = (fields: string[]) => Math.max(0, fields.indexOf('source'))
    changed = applyEdits(changed, modify(changed, [...path, field], value, { ...FORMAT, getInsertionIndex }))
  }
  return changed
}
