import { adminQuery } from '../../../console/calls/admin-query.ts'
import type { Backups } from './backups.schema.ts'

export const BACKUPS_PATH = '/api/admin/backups'
/** Its health checks include the backups. */
export const SYSTEM_PATH = '/api/admin/system'
const WATCH_MS = 1_000

/** Refetched every second while a backup runs. */
export const backupsCall = () => ({
  ...adminQuery<Backups>(BACKUPS_PATH),
  refetchInterval: ({ state }: { state: { data: Backups | undefined } }) =>
    state.data?.backups.some(({ status }) => status === 'asked' || status === 'running') ? WATCH_MS : false,
})
