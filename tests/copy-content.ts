import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { CONTENT_FOLDER } from '../src/platform/files/json-content.ts'
import { makeTestFolder } from './make-test-folder.ts'

/** Copies the content into a temporary folder that the test may change. */
export function copyContent(): string {
  const folder = makeTestFolder()
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
