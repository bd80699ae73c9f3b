import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../env.ts'
import type { Backup } from './backups.queries.ts'

/** False when the file is on another machine or was deleted. */
export const isBackupHere = ({ backups }: Pick<Env, 'backups'>, { file }: Pick<Backup, 'file'>) =>
  access(join(backups.folder, file)).then(
    () => file !== '',
    () => false,
  )
