import { gt, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { mails } from '../../../../database/schema.ts'
import { maskAddress } from '../../../console/server/mask-address.ts'
import type { Decider } from '../../ad-life/ad-deps.ts'
import type { Considered, Previewed } from './queue.schema.ts'
import type { QueueSource } from './sources/queue-source.ts'

interface Deps {
  db: Database
  /** The sources on another connection: here, a transaction that is always rolled back. */
  sourcesOn: (db: Database) => readonly QueueSource[]
}

type Preview = Previewed['mails'][number]

class Undone extends Error {
  readonly previews: Preview[]
  constructor(previews: Preview[]) {
    super('Only a preview.')
    this.previews = previews
  }
}

/**
 * The exact mails that a decision would send: it is carried out in a transaction that is then rolled back.
 * Their links open what belongs to the recipient, so operators never see them.
 */
export async function previewDecision(
  deps: Deps,
  operator: Decider,
  considered: Considered,
): Promise<Preview[]> {
  for (let left = MAX_TRIES; ; left -= 1) {
    try {
      return await previewOnce(deps, operator, considered)
    } catch (error) {
      if (left <= 1 || !isDisturbed(error)) throw error
    }
  }
}

const MAX_TRIES = 5

/** A serialization failure or deadlock with someone else's change; the preview is retried. */
function isDisturbed(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['40001', '40P01'].includes(String((error as { code?: unknown }).code)) || isDisturbed(error.cause)
}

async function previewOnce(
  { db, sourcesOn }: Deps,
  operator: Decider,
  { item, verdict, reason, words }: Considered,
): Promise<Preview[]> {
  const [kind = '', ...rest] = item.split(':')
  const id = rest.join(':')
  const run = db.transaction(
    async (tx) => {
      const [before] = await tx.select({ id: sql<number>`coalesce(max(${mails.id}), 0)::int` }).from(mails)
      const source = sourcesOn(tx as unknown as Database).find((one) => one.kind === kind)
      if (verdict === 'accept') await source?.accept(id, operator)
      else await source?.reject(id, { reason, words }, operator)
      const rows = await tx
        .select()
        .from(mails)
        .where(gt(mails.id, before?.id ?? 0))
        .orderBy(mails.id)
      throw new Undone(rows.map(toPreview))
    },
    // Hides mails that are enqueued by others in the meantime.
    { isolationLevel: 'repeatable read' },
  )
  return run.catch((error: unknown) => {
    if (error instanceof Undone) return error.previews
    throw error
  })
}

const LINK = /https?:\/\/\S+/g

const toPreview = ({ toAddress, subject, textBody }: typeof mails.$inferSelect): Preview => ({
  to: maskAddress(toAddress),
  subject,
  text: (textBody ?? '').replace(LINK, '[link]').trim(),
})
