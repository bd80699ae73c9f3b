import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { ListingKind } from '../../database/schema.ts'
import { hashToken } from '../../src/platform/secrets/secrets.ts'

/** A live event or business, put straight into the tables; returns its number and the secret of its link. */
export async function insertPostedListing(kind: ListingKind): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  const { rows } = await client.query(
    `insert into listings (kind, status, title, email, link_seed, link_hash, submitted_at, confirmed_at, published_at, changed_at)
     values ($1, 'live', $2, 'sender@example.com', 'seed', $3, now(), now(), now(), now()) returning id`,
    [kind, `Posted ${kind} ${token.slice(0, 6)}`, hashToken(token)],
  )
  const { id } = rows[0]
  await client.query(kind === 'event' ? EVENT : BUSINESS, [id])
  await client.end()
  return { id: Number(id), token }
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
