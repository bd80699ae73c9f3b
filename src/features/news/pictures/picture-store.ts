import { createHash } from 'node:crypto'
import type { Storage } from '../../../platform/storage/storage.ts'

const NAME = /^[a-f0-9]{40}\.webp$/
const FOLDER = 'news'

/** The copied pictures of stories, in the store that all nodes share, named by a hash of their source. */
export function openPictureStore(storage: Storage) {
  const keyOf = (name: string) => `${FOLDER}/${name}`
  return {
    nameOf: (url: string) => `${createHash('sha1').update(url).digest('hex')}.webp`,
    /** Null for a name that is not ours, and for a picture that does not exist. */
    find: async (name: string) => (NAME.test(name) ? storage.find(keyOf(name)) : null),
    async *list() {
      for await (const key of storage.list(FOLDER)) yield key.slice(FOLDER.length + 1)
    },
    keep: (name: string, picture: Buffer) => storage.put(keyOf(name), picture, 'image/webp'),
    drop: (names: readonly string[]) => storage.remove(names.map(keyOf)),
  }
}
