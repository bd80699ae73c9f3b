import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { onlyMissing } from '../../src/platform/files/only-missing.ts'
import { isDataFile } from './backup-names.ts'

const UNFINISHED = /\.part$/

/**
 * The files of DATA_DIR that belong to a backup, as paths with forward slashes. Not the database itself (its rows are in
 * it), locks, logs and mails kept as files, nor anything that somebody else put there.
 */
export async function listFiles(dataDir: string): Promise<string[]> {
  const entries = (await readdir(dataDir, { withFileTypes: true }).catch(onlyMissing)) ?? []
  const files: string[] = []
  for (const entry of entries) {
    const path = join(dataDir, entry.name)
    if (entry.isFile()) files.push(path)
    if (entry.isDirectory() && isDataFile(`${entry.name}/any`)) files.push(...(await filesUnder(path)))
  }
  return files
    .map((file) => relative(dataDir, file).split(sep).join('/'))
    .filter((path) => isDataFile(path) && !UNFINISHED.test(path))
    .sort()
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(onlyMissing)
  return (entries ?? []).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
