import type { Readable } from 'node:stream'

export interface StoredFile {
  body: Readable
  length: number
}

/** Stores uploaded files. A key is a path of plain names, such as `photos/abc/640.webp`. */
export interface Storage {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Like `put`, from a file on this machine, which is never loaded into memory as a whole. */
  putFile(key: string, file: string, contentType: string): Promise<void>
  find(key: string): Promise<StoredFile | null>
  remove(keys: readonly string[]): Promise<void>
  /** Lists every key, or every key in a folder, in order, a page at a time. */
  list(folder?: string): AsyncGenerator<string>
}

const KEY = /^[a-z0-9-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/

export const isKey = (key: string) => KEY.test(key)

/** Throws on an invalid key. The site creates all keys; this stops a bug from leaving the folder. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('This is no key of a stored file.')
  return key
}
