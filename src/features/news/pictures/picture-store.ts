import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const NAME = /^[a-f0-9]{40}\.webp$/

/** The copied pictures of stories: files of DATA_DIR/news, named after where they came from. */
export function openPictureStore(dataDir: string) {
  const folder = join(dataDir, 'news')
  return {
    nameOf: (url: string) => `${createHash('sha1').update(url).digest('hex')}.webp`,
    /** Null for any name that is not one of ours, and for a picture that is not there. */
    find: async (name: string) => (NAME.test(name) ? readFile(join(folder, name)).catch(() => null) : null),
    list: async () => (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)),
    async keep(name: string, picture: Buffer) {
      await mkdir(folder, { recursive: true })
      // Written aside and moved, so that nobody is served half a picture.
      const aside = join(folder, `${name}.${process.pid}.part`)
      await writeFile(aside, picture)
      await rename(aside, join(folder, name))
    },
    drop: (name: string) => rm(join(folder, name), { force: true }),
  }
}
