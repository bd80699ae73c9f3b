import { join } from 'node:path'
import type { DeliveryDeps } from './deliver-mails.ts'
import { readMailFolder } from './read-mail-folder.ts'
import { recordBounce } from './record-bounce.ts'

type BounceDeps = Pick<DeliveryDeps, 'db' | 'onBounced'> & { dataDir: string }

/** Reads the reports in DATA_DIR/bounces and returns how many were about mails of ours. */
export const readBounces = (deps: BounceDeps): Promise<number> =>
  readMailFolder(join(deps.dataDir, 'bounces'), (report) => recordBounce(deps, report))
