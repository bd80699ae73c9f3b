import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { ListingKind } from '../../../database/schema.ts'
import { createToken } from '../../../src/platform/secrets/secrets.ts'
import { onSite } from './fill-queue.ts'

/** Runs a statement on the database that the journeys share; returns the row it returns. */
async function run(statement: string, values: unknown[] = []) {
  const [row] = await onSite({ databaseUrl: inject('databaseUrl') }, statement, values)
  return row
}

/** Inserts a sent newsletter issue; returns its id. */
export async function insertIssue(): Promise<number> {
  const issue = await run(`
    insert into newsletter_issues (status, subject, sections, covers_from, covers_until, created_at, sent_at)
    values ('sent', 'A sample issue',
      '[{"heading":"","words":"Words of the operator.","items":[]},{"heading":"New ads","items":[{"title":"A sample ad","text":"$20","href":"/ads/1"}]}]', now(), now(), now(), now())
    returning id`)
  return Number(issue?.id)
}

/** Inserts a follower with a confirmed and an unconfirmed alert; returns the secret of the link. */
export async function insertAlerts(): Promise<string> {
  const { token, hash } = createToken()
  const follower = await run(
    `insert into alert_followers (email, link_seed, link_hash) values ($1, 'seed', $2) returning id`,
    [`${token.slice(0, 8)}@example.com`.toLowerCase(), hash],
  )
  await run(
    `insert into alerts (follower_id, search, frequency, requested_at, confirmed_at, new_since)
     values ($1, 'search=kente&location=Brampton&maxPrice=200', 'daily', now(), now(), now()),
       ($1, 'category=shipping-logistics', 'weekly', now(), null, now())`,
    [follower?.id],
  )
  return token
}

/** Inserts a live event or business; returns its id and the secret of its link. */
export async function insertPostedListing(kind: ListingKind): Promise<{ id: number; token: string }> {
  const { token, hash } = createToken()
  const listing = await run(
    `insert into listings (kind, status, title, email, link_seed, link_hash, submitted_at, confirmed_at, published_at, changed_at)
     values ($1, 'live', $2, 'sender@example.com', 'seed', $3, now(), now(), now(), now()) returning id`,
    [kind, `Posted ${kind} ${token.slice(0, 6)}`, hash],
  )
  await run(kind === 'event' ? EVENT : BUSINESS, [listing?.id])
  return { id: Number(listing?.id), token }
}

const EVENT = `insert into events (listing_id, description, organizer, starts_on, start_time, end_time, time_zone, repeats,
    is_online, venue, city, province, price, phone, next_on, next_starts_at, next_ends_at)
  values ($1, 'Words of a journey, enough of them.', 'A choir', current_date + 1, '18:00', '20:00', 'America/Toronto', 'weekly',
    false, 'Grace Church', 'Toronto', 'ON', '$5', '416-555-0147', current_date + 1, now() + interval '1 day', now() + interval '26 hours')`

const BUSINESS = `insert into businesses (listing_id, category, description, address, city, province, phone, whatsapp, link,
    languages, hours, time_zone, delivery_area, confirmed_open_at)
  values ($1, 'grocery', 'Frozen tilapia, yam and gari.', '12 Main Street', 'Winnipeg', 'MB', '204-555-0147', '204-555-0147',
    'https://example.org', '{Twi,English}', '[null,{"open":"09:00","close":"17:00"},null,null,null,null,null]',
    'America/Winnipeg', 'All of Winnipeg', now())`

interface Posted {
  isRemoved?: boolean
  endedAs?: 'sold' | 'expired'
}

/** Inserts an ad with one message; returns its id and the secrets of its links. */
export async function insertPostedAd({ isRemoved = false, endedAs }: Posted = {}) {
  const [own, buyer, seller, list] = [createToken(), createToken(), createToken(), createToken()]
  const ad = await run(
    `insert into ads (status, title, description, location, expires_at)
     values ('live', $1, 'A sample for a journey, with enough words.', 'Toronto, ON', now() + interval '60 days') returning id`,
    [`Posted ad ${own.token.slice(0, 6)}`],
  )
  const id = Number(ad?.id)
  await run(
    `insert into ad_sellers (ad_id, email, link_seed, link_hash, fingerprint, submitted_at, published_at)
     values ($1, 'seller@example.com', 'seed', $2, $2, now(), now())`,
    [id, own.hash],
  )
  await run(
    `insert into seller_links (email, link_hash, expires_at)
     values ('seller@example.com', $1, now() + interval '1 day')`,
    [list.hash],
  )
  const page = await run(
    `insert into sellers (email, public_id, name, since) values ('seller@example.com', $1, 'Kofi A.', now())
     on conflict (email) do update set name = excluded.name returning public_id`,
    [randomBytes(16).toString('base64url')],
  )
  await run('insert into ad_views (ad_id, viewed_on, views) values ($1, current_date, 7)', [id])
  const thread = await run(
    `insert into ad_threads (ad_id, buyer_name, buyer_email, link_seed, buyer_link_hash, seller_link_hash, created_at)
     values ($1, 'Esi', 'esi@example.com', 'seed', $2, $3, now()) returning id`,
    [id, buyer.hash, seller.hash],
  )
  await run(
    `insert into ad_messages (thread_id, sender, text, findings, created_at)
     values ($1, 'buyer', 'Is it still to be had?', '[]', now()), ($1, 'seller', 'Pay with a gift card.', '["gift-cards"]', now())`,
    [thread?.id],
  )
  if (endedAs) {
    const expiry = endedAs === 'expired' ? "now() - interval '1 day'" : 'expires_at'
    await run(`update ads set status = $2, expires_at = ${expiry} where id = $1`, [id, endedAs])
    await run('update ad_sellers set sold_at = now(), ended_at = now() where ad_id = $1', [id])
  }
  if (isRemoved) {
    const act = await run(
      `insert into moderation_acts (acted_on, act, actor, category_slug, reasons)
       values (current_date, 'removed', 'operator', 'other', '{scam}') returning id`,
    )
    await run("update ads set status = 'removed' where id = $1", [id])
    await run("update ad_sellers set end_reason = 'scam', end_act_id = $2 where ad_id = $1", [id, act?.id])
  }
  return {
    id,
    token: own.token,
    buyerToken: buyer.token,
    listToken: list.token,
    sellerId: String(page?.public_id),
  }
}
