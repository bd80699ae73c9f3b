import { expect } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { readDirectories } from './directories.content.ts'
import { countEntries } from './view/view-directory.ts'

export const { directories: files } = readDirectories()

/** A test site whose clock says 15 November 2026; `read` returns the HTML of an address. */
export async function openDirectories() {
  const { get } = await createTestApp({ now: () => new Date('2026-11-15T12:00:00Z') })
  const read = async (url: string) => {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(200)
    return answer.body
  }
  return { get, read }
}

export const addEntries = (sum: number, file: (typeof files)[number]) => sum + countEntries(file)
export const entriesOf = (slug: string) => files.filter((one) => one.slug === slug).reduce(addEntries, 0)
export const countOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length
/** HTML as tests write it: without comments, with entities decoded. */
export const plain = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
