import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/client.ts'
import { mails } from '../../../database/schema.ts'
import { HOUR_MS } from '../time/durations.ts'

/** Emails per hour to one recipient, of all kinds and from all causes together. */
export const MAX_MAILS_AN_HOUR = 10

/** Two locks, so that a slow mail server does not block requests that add an email for the same recipient. */
const ENQUEUE_LOCK = 577_204_461
const DELIVERY_LOCK = 577_204_462

/** Locks these recipients for enqueuing until the transaction ends; in a fixed order, to avoid deadlocks. */
export async function lockForEnqueuing(tx: Transaction, addresses: readonly string[]): Promise<void> {
  const given = sql.join(
    addresses.map((address) => sql`(${address}::text)`),
    sql`, `,
  )
  await tx.execute(sql`select pg_advisory_xact_lock(${ENQUEUE_LOCK}::int, key) from (
    select distinct hashtext(mail_recipient(address)) as key from (values ${given}) as given (address) order by key
  ) as keys`)
}

/** Locks a recipient for sending; false while another worker sends to the same one. */
export async function lockForDelivery(tx: Transaction, recipient: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${DELIVERY_LOCK}::int, hashtext(${recipient})) as "isMine"`,
  )
  return rows[0]?.isMine === true
}

/** Whether an address is at its cap: counts emails sent in the last hour, waiting ones and recent bounces. */
export async function isFull(tx: Transaction, address: string): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from ${mails} where ${mails.recipient} = mail_recipient(${address}) and (
      ${mails.sentAt} > now() - interval '1 hour' or (${mails.sentAt} is null and (
        ${mails.status} = 'waiting' or ${mails.createdAt} > now() - interval '1 hour')))
    limit ${MAX_MAILS_AN_HOUR}) as recent`)
  return (rows[0]?.count ?? 0) >= MAX_MAILS_AN_HOUR
}

/** Returns when the next email may go to a recipient, or null if it may go now. */
export async function findRoom(tx: Transaction, recipient: string, now: Date): Promise<Date | null> {
  const { rows } = await tx.execute<{ sentAt: string }>(sql`select ${mails.sentAt} as "sentAt" from ${mails}
    where ${mails.recipient} = ${recipient} and ${mails.sentAt} > ${new Date(now.getTime() - HOUR_MS)}
    order by ${mails.sentAt} desc offset ${MAX_MAILS_AN_HOUR - 1} limit 1`)
  const [tenth] = rows
  return tenth ? new Date(new Date(tenth.sentAt).getTime() + HOUR_MS) : null
}

/** Postpones a recipient's due emails; rows that another worker has locked are postponed when next due. */
export async function postponeMails(tx: Transaction, recipient: string, until: Date): Promise<void> {
  await tx.execute(sql`update ${mails} set next_attempt_at = ${until} where id in (
    select id from ${mails} where ${mails.recipient} = ${recipient} and ${mails.status} = 'waiting'
      and ${mails.sentAt} is null and ${mails.nextAttemptAt} < ${until} for update skip locked)`)
}
