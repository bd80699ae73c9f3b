import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder, deleted after the tests of the file. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akwaaba-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
