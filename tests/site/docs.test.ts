import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Created by a command that the documents describe, or an address of the site. */
const NOT_IN_THE_TREE = ['content/link-status.json', '/api/openapi.json']

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n')
const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('content/'))

/** Files in backticks, without patterns (`<noun>.api.ts`) and endings (`.api.ts`). */
function namedFiles(document: string): string[] {
  const names = readFileSync(document, 'utf8').matchAll(
    /`((?:\.\.\/)*[\w/][\w./-]*\.(?:tsx?|mjs|json|md|css|sql))`/g,
  )
  return [...names].map(([, name = '']) => name.replace(/^(?:\.\.\/)+/, ''))
}

const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))

test.each(documents)('%s names only files that are there', (document) => {
  const missing = namedFiles(document).filter((name) => !isThere(name) && !NOT_IN_THE_TREE.includes(name))
  expect(missing).toEqual([])
})
