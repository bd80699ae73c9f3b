import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../../../tests/make-test-folder.ts'
import { reportError } from './error-report.ts'

const BUILT = `import 'node:fs'
// src/platform/first.ts
const fail = () => {
	throw new Error('First.')
}
// src/features/posting/second.ts
export function failLate() {
	throw new Error('Second.')
}
`

test('an error in the built server names the source that it comes from', async () => {
  const folder = makeTestFolder()
  await mkdir(join(folder, 'dist/server'), { recursive: true })
  const file = join(folder, 'dist/server/main-x_1.js')
  await writeFile(file, BUILT)
  const place = pathToFileURL(file).href
  const frames = [
    `at fail (${place}:4:8)`,
    `at async ${place}:8:8`,
    `at ${place}:1:1`,
    'at start (node:internal/x:1:2)',
  ]
  const error = Object.assign(new Error('No.'), { stack: ['Error: No.', ...frames].join('\n    ') })
  expect(reportError(error).stack).toEqual([
    `${frames[0]}, src/platform/first.ts`,
    `${frames[1]}, src/features/posting/second.ts`,
    frames[2],
    frames[3],
  ])
})

test('an error elsewhere is left as it is', () => {
  expect(reportError(new Error('Here.')).stack?.[0]).toMatch(/name-source\.test\.ts:\d+:\d+\)?$/)
})
