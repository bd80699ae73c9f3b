import { MANIFEST } from './manifest.ts'

/** What the site stores in DATA_DIR besides its database. A backup contains and restores nothing else. */
const KNOWN_FILES = new Set(['secret-key', 'newsletter-suppressions.log'])
const KNOWN_FOLDERS = new Set(['files'])

const TABLE_PIECE = /^tables\/([a-z][a-z0-9_]{0,62})\/\d{6}\.jsonl$/
const FILES = 'files/'
/** No parent folder, other drive or hidden file, and no character that another system reads differently. */
const PART = /^[A-Za-z0-9_-](?:[\w.-]{0,120}[A-Za-z0-9_-])?$/

/** Whether a path inside DATA_DIR is a file of the site. */
export function isDataFile(path: string): boolean {
  const [first = '', ...rest] = path.split('/')
  if (rest.length === 0) return KNOWN_FILES.has(first)
  return KNOWN_FOLDERS.has(first) && rest.length <= 6 && rest.every((part) => PART.test(part))
}

/** Whether a backup may contain a file of this name. */
export function isBackupName(name: string): boolean {
  if (name === MANIFEST || TABLE_PIECE.test(name)) return true
  return name.startsWith(FILES) && isDataFile(name.slice(FILES.length))
}

export const tableOf = (name: string) => TABLE_PIECE.exec(name)?.[1] ?? null
