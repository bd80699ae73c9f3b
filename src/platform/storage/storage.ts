import type { Readable } from 'node:stream'

export interface StoredFile {
  body: Readable
  length: number
}

/** Where files that people send are kept. A key is a path of plain names, such as `photos/abc/640.webp`. */
export interface Storage {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** The same from a file on this machine, which is never held in memory as a whole. */
  putFile(key: string, file: string, contentType: string): Promise<void>
  find(key: string): Promise<StoredFile | null>
  remove(keys: readonly string[]): Promise<void>
  /** Every key in it, or in one of its folders, in order, a page at a time. */
  list(folder?: string): AsyncGenerator<string>
}

const KEY = /^[a-z0-9-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/

export const isKey = (key: string) => KEY.test(key)

/** Keys are made by the site, never by a visitor; this keeps a mistake from leaving the folder. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('This is no key of a stored file.')
  return key
}
