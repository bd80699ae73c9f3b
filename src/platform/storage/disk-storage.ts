import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { onlyMissing } from '../files/only-missing.ts'
import { checkKey, isKey, type Storage } from './storage.ts'

/** Stores files in a folder, each written under a temporary name first, so that no reader gets half of it. */
export function createDiskStorage(folder: string): Storage {
  const fileOf = (key: string) => join(folder, checkKey(key))
  const place = async (key: string, write: (unfinished: string) => Promise<void>) => {
    const file = fileOf(key)
    await mkdir(dirname(file), { recursive: true })
    const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
    await write(unfinished)
    await rename(unfinished, file)
  }
  return {
    put: (key, content) => place(key, (unfinished) => writeFile(unfinished, content, { flush: true })),
    putFile: (key, file) => place(key, (unfinished) => copyFile(file, unfinished)),
    async *list(within = '') {
      const place = join(folder, within)
      const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(onlyMissing)
      const keys = (entries ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      yield* keys.filter(isKey).toSorted()
    },
    async find(key) {
      const handle = await open(fileOf(key)).catch(onlyMissing)
      if (!handle) return null
      const { size } = await handle.stat()
      return { body: handle.createReadStream(), length: size }
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(fileOf(key), { force: true })))
      // Removes the folder of a photo with its last file; rmdir fails on a folder that is not empty.
      const folders = new Set(keys.map((key) => dirname(fileOf(key))))
      await Promise.all([...folders].map((each) => rmdir(each).catch(() => {})))
    },
  }
}
