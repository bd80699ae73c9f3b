import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../../platform/files/json-content.ts'
import { telephone } from '../../platform/values/content-values.ts'
import { listContentFiles } from './find-link-places.ts'

export interface CollectedLinks {
  /** Every URL once, sorted. */
  addresses: string[]
  /** Numbers that are not in the format of telephone numbers. */
  wrongNumbers: { file: string; number: string }[]
}

const NUMBER_KEYS = new Set(['phone', 'phoneNumber', 'tty', 'fr'])

/** Every URL in the content files, and every telephone number in a wrong format. */
export function collectLinks(folder = CONTENT_FOLDER): CollectedLinks {
  const addresses = new Set<string>()
  const wrongNumbers: CollectedLinks['wrongNumbers'] = []
  for (const file of listContentFiles(folder)) {
    walk(JSON.parse(readFileSync(join(folder, file), 'utf8')), '', (key, text) => {
      if (/^https?:\/\/\S+$/.test(text)) addresses.add(text)
      // An entry can refer to a number in phones.json by id; ids do not begin with a digit.
      const isNumber = NUMBER_KEYS.has(key) && /^[+\d(]/.test(text)
      if (isNumber && !telephone.safeParse(text).success) wrongNumbers.push({ file, number: text })
    })
  }
  return { addresses: [...addresses].toSorted(), wrongNumbers }
}

function walk(value: unknown, key: string, see: (key: string, text: string) => void): void {
  if (typeof value === 'string') see(key, value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) walk(inner, Array.isArray(value) ? key : name, see)
}
