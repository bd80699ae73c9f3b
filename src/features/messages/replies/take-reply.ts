import { join } from 'node:path'
import type { Email } from 'postal-mime'
import PostalMime from 'postal-mime'
import { readMailFolder } from '../../../platform/mail/bounces/read-mail-folder.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { answerSchema } from '../message-form.schema.ts'
import { answerThread } from '../thread/answer-thread.ts'
import { findThreadById } from '../thread/thread.queries.ts'
import { cutQuote } from './cut-quote.ts'
import { readReplyAddress, sideOf } from './reply-address.ts'

/** A longer email is cut before it is read line by line. */
const MAX_READ = 20_000

/**
 * Adds an emailed reply to its conversation, by the rules of the conversation's page. Returns true when the
 * file is done, even if the answer came too late; false for emails that are not ours, have no usable text or
 * come from another address than the one we wrote to.
 */
export async function takeReply(deps: AdDeps, raw: string): Promise<boolean> {
  const mail = await PostalMime.parse(raw)
  const named = addressesOf(mail).map(readReplyAddress).find(Boolean)
  const found = named && (await findThreadById(deps.db, named.threadId))
  const side = found && sideOf(deps.links, found.thread.linkSeed, named.mac)
  if (!found || !side) return false
  // An out-of-office reply is dropped.
  if (isAutomatic(mail)) return true
  const { thread, sellerEmail } = found
  const own = side === 'buyer' ? thread.buyerEmail : sellerEmail
  if (mail.from?.address?.toLowerCase() !== own) return false
  const typed = answerSchema.safeParse({ text: cutQuote((mail.text ?? '').slice(0, MAX_READ)) })
  if (!typed.success) return false
  await answerThread(deps, side === 'buyer' ? thread.buyerLinkHash : thread.sellerLinkHash, typed.data)
  return true
}

const headerOf = (mail: Email, name: string) =>
  mail.headers.find(({ key }) => key.toLowerCase() === name)?.value ?? ''

function addressesOf(mail: Email): string[] {
  const written = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? '')
  return [...written, headerOf(mail, 'delivered-to'), headerOf(mail, 'x-original-to')]
}

function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, 'auto-submitted').toLowerCase()
  const isBulk = /bulk|junk|auto_reply|list/i.test(headerOf(mail, 'precedence'))
  return (submitted !== '' && submitted !== 'no') || isBulk || headerOf(mail, 'x-autoreply') !== ''
}

/** Reads the replies in DATA_DIR/replies and returns how many were taken; none if no reply address is set. */
export async function readReplies(deps: AdDeps, dataDir: string): Promise<number> {
  if (!deps.replyTo) return 0
  return readMailFolder(join(dataDir, 'replies'), (raw) => takeReply(deps, raw))
}
