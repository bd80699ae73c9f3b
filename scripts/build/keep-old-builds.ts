import { link, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MS } from '../../src/platform/time/durations.ts'

interface Options {
  /** The folder of the build; `client` in it is served. */
  dist: string
  now?: Date
  maxBytes?: number
}

/** Folders of files whose names change with their content. */
const FOLDERS = ['build', 'assets']
const MAX_OLD_BUILDS = 5
const MAX_AGE_MS = 30 * DAY_MS
const MAX_BYTES = 100_000_000

/**
 * A page opened before an update requests its scripts afterwards. So the files of earlier builds are served
 * beside those of the new one: at most five builds, 30 days and 100 MB, but always the previous build. They
 * are hard links, so that files shared by two builds are stored once.
 */
export async function keepOldBuilds({
  dist,
  now = new Date(),
  maxBytes = MAX_BYTES,
}: Options): Promise<void> {
  const client = join(dist, 'client')
  const builds = join(dist, 'builds')
  const own = join(builds, String(now.getTime()))
  for (const file of await listFiles(client)) await linkFile(join(client, file), join(own, file))
  const old = (await readdir(builds)).map(Number).filter((at) => at < now.getTime())
  let bytes = 0
  for (const [back, at] of old.toSorted((one, other) => other - one).entries()) {
    const folder = join(builds, String(at))
    const missing = await listMissing(folder, client)
    bytes += missing.reduce((sum, { size }) => sum + size, 0)
    const isKept =
      back === 0 || (back < MAX_OLD_BUILDS && now.getTime() - at <= MAX_AGE_MS && bytes <= maxBytes)
    if (isKept) for (const { file } of missing) await linkFile(join(folder, file), join(client, file))
    else await rm(folder, { recursive: true })
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const lists = FOLDERS.map(async (name) => {
    const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(
      () => [],
    )
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  })
  return (await Promise.all(lists)).flat()
}

async function listMissing(folder: string, client: string): Promise<{ file: string; size: number }[]> {
  const there = new Set(await listFiles(client))
  const files = (await listFiles(folder)).filter((file) => !there.has(file))
  return Promise.all(files.map(async (file) => ({ file, size: (await stat(join(folder, file))).size })))
}

async function linkFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await link(from, to)
}
