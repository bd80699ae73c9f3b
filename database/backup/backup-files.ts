import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What a backup does not carry: the database itself (its rows are in it), locks, logs, and mails kept as files. */
const LEFT_OUT = /^(postgres([-.].*)?|site\.(lock|pid)(-journal)?|mail|backups)$/
const UNFINISHED = /\.part$/

/** The files of DATA_DIR that belong to a backup, as paths with forward slashes. */
export async function listFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir, { withFileTypes: true }).catch(nothingWhenMissing)
  const files: string[] = []
  for (const entry of names) {
    if (LEFT_OUT.test(entry.name)) continue
    const path = join(dataDir, entry.name)
    if (entry.isFile()) files.push(path)
    if (entry.isDirectory()) files.push(...(await filesUnder(path)))
  }
  return files
    .filter((file) => !UNFINISHED.test(file))
    .map((file) => relative(dataDir, file).split(sep).join('/'))
    .sort()
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(nothingWhenMissing)
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function nothingWhenMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === 'ENOENT') return []
  throw error
}
