import { join } from 'node:path'
import { readMailFolder } from '../../../platform/mail/read-mail-folder.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { takeReply } from './take-reply.ts'

/** Reads the answers in DATA_DIR/replies and returns how many were taken; nothing while no address for them is set. */
export async function readReplies(deps: AdDeps, dataDir: string): Promise<number> {
  if (!deps.replyTo) return 0
  return readMailFolder(join(dataDir, 'replies'), (raw) => takeReply(deps, raw))
}
