import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { CONTENT_FOLDER } from '../src/platform/json-content.ts'

/** A folder with the content, to be written into. */
export function copyContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(CONTENT_FOLDER, folder, { recursive: true, filter: (path) => !/attached_assets|samples/.test(path) })
  return folder
}

export function copyChangedContent(file: string, change: (text: string) => string): string {
  const folder = copyContent()
  const before = readFileSync(join(folder, file), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(join(folder, file), after)
  return folder
}
