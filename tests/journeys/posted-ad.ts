import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { hashToken } from '../../src/platform/secrets/secrets.ts'

interface Posted {
  isRemoved?: boolean
  endedAs?: 'sold' | 'expired'
}

/** An ad with one message, put straight into the tables; returns its number and the secrets of its links. */
export async function insertPostedAd({ isRemoved = false, endedAs }: Posted = {}) {
  const [token, buyerToken, sellerToken, listToken] = Array.from({ length: 4 }, () =>
    randomBytes(32).toString('base64url'),
  )
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  const one = async (statement: string, values: unknown[]) => (await client.query(statement, values)).rows[0]
  const { id } = await one(
    `insert into ads (status, title, description, location, expires_at)
     values ('live', $1, 'A sample for a journey, with enough words.', 'Toronto, ON', now() + interval '60 days') returning id`,
    [`Posted ad ${token?.slice(0, 6)}`],
  )
  await client.query(
    `insert into ad_sellers (ad_id, email, link_seed, link_hash, fingerprint, submitted_at, published_at)
     values ($1, 'seller@example.com', 'seed', $2, $2, now(), now())`,
    [id, hashToken(token ?? '')],
  )
  await client.query(
    `insert into seller_links (email, link_hash, expires_at)
     values ('seller@example.com', $1, now() + interval '1 day')`,
    [hashToken(listToken ?? '')],
  )
  const seller = await one(
    `insert into sellers (email, public_id, name, since) values ('seller@example.com', $1, 'Kofi A.', now())
     on conflict (email) do update set name = excluded.name returning public_id`,
    [randomBytes(16).toString('base64url')],
  )
  await client.query('insert into ad_views (ad_id, viewed_on, views) values ($1, current_date, 7)', [id])
  const thread = await one(
    `insert into ad_threads (ad_id, buyer_name, buyer_email, link_seed, buyer_link_hash, seller_link_hash, created_at)
     values ($1, 'Esi', 'esi@example.com', 'seed', $2, $3, now()) returning id`,
    [id, hashToken(buyerToken ?? ''), hashToken(sellerToken ?? '')],
  )
  await client.query(
    `insert into ad_messages (thread_id, sender, text, findings, created_at)
     values ($1, 'buyer', 'Is it still to be had?', '[]', now()), ($1, 'seller', 'Pay with a gift card.', '["gift-cards"]', now())`,
    [thread.id],
  )
  if (endedAs) {
    const expiry = endedAs === 'expired' ? "now() - interval '1 day'" : 'expires_at'
    await client.query(`update ads set status = $2, expires_at = ${expiry} where id = $1`, [id, endedAs])
    await client.query('update ad_sellers set sold_at = now(), ended_at = now() where ad_id = $1', [id])
  }
  if (isRemoved) {
    const act = await one(
      `insert into moderation_acts (acted_on, act, actor, category_slug, reasons)
       values (current_date, 'removed', 'operator', 'other', '{scam}') returning id`,
      [],
    )
    await client.query("update ads set status = 'removed' where id = $1", [id])
    await client.query("update ad_sellers set end_reason = 'scam', end_act_id = $2 where ad_id = $1", [
      id,
      act.id,
    ])
  }
  await client.end()
  return {
    id: Number(id),
    token: token ?? '',
    buyerToken: buyerToken ?? '',
    listToken: listToken ?? '',
    sellerId: String(seller.public_id),
  }
}
