import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { onlyMissing } from '../../src/platform/files/only-missing.ts'
import { isDataFile } from './backup-names.ts'

const UNFINISHED = /\.part$/

/**
 * The files of DATA_DIR that belong in a backup, as paths with forward slashes. Leaves out the database
 * itself (the backup has its rows), locks, logs, emails kept as files and any unknown file.
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
