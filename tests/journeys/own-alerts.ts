import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { hashToken } from '../../src/platform/secrets/secrets.ts'

/** Somebody with one alert that is on and one that waits, put straight into the tables; returns the secret of the link. */
export async function insertAlerts(): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const client = new pg.Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  const { rows } = await client.query(
    `insert into alert_followers (email, link_seed, link_hash) values ($1, 'seed', $2) returning id`,
    [`${token.slice(0, 8)}@example.com`.toLowerCase(), hashToken(token)],
  )
  await client.query(
    `insert into alerts (follower_id, search, frequency, requested_at, confirmed_at, new_since)
     values ($1, 'search=kente&location=Brampton&maxPrice=200', 'daily', now(), now(), now()),
       ($1, 'category=shipping-logistics', 'weekly', now(), null, now())`,
    [rows[0].id],
  )
  await client.end()
  return token
}
