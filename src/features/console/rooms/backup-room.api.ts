import type { FastifyInstance } from 'fastify'
import { makeBackup } from '../../../../database/backup/make-backup.ts'
import { recordAction } from '../../../console/server/record-action.ts'
import { siteVersion } from '../../../platform/site-version.ts'
import { openRemoteStorage } from '../../../platform/storage/open-storage.ts'
import { forRole, operatorOf, type RoomDeps } from '../parts/room.ts'

/** The same backup as `npm run backup`, as a download. By POST, so that no link can start one. */
export function registerBackupRoom(scope: FastifyInstance, deps: RoomDeps) {
  scope.post('/backup', forRole('owner'), async (request, reply) => {
    await recordAction(deps, operatorOf(request), { action: 'backup.download', target: '' })
    const name = `akwaaba-${deps.now().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`
    const backup = makeBackup({
      ...deps,
      dataDir: deps.env.dataDir,
      siteVersion: siteVersion(),
      remoteStorage: openRemoteStorage(deps.env),
    })
    return reply
      .type('application/gzip')
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(backup)
  })
}
