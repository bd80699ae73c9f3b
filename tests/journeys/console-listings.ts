import { onSite, type Site } from './fill-queue.ts'

const LISTING = `INSERT INTO listings (kind, status, title, email, link_seed, link_hash, submitted_at, confirmed_at, published_at, changed_at, held_at)`
const valuesOf = (kind: string) =>
  `SELECT '${kind}', $2, text, 'sender@example.com', 'seed', '${kind} ' || $2 || n, now(), now(), now(), now(), now()
   FROM unnest($1::text[]) WITH ORDINALITY AS texts(text, n) RETURNING id, title`

/** One event for each of the words, with them in every field that a person can write. */
export async function addEvents(site: Site, words: readonly string[], status = 'live'): Promise<string[]> {
  const rows = await onSite<{ id: string }>(
    site,
    `WITH made AS (${LISTING} ${valuesOf('event')})
     INSERT INTO events (listing_id, description, organizer, starts_on, start_time, end_time, time_zone, repeats, is_online, venue, city, province, price, link, phone, next_on, next_starts_at, next_ends_at)
     SELECT id, title, title, current_date + 20, '18:00', '20:00', 'America/Toronto', 'once', false, title, 'Toronto', 'ON', title, title, title,
       current_date + 20, now() + interval '20 days', now() + interval '482 hours' FROM made RETURNING listing_id AS id`,
    [words, status],
  )
  return rows.map(({ id }) => id)
}

/** One business for each of the words, with them in every field that a person can write. */
export async function addBusinesses(
  site: Site,
  words: readonly string[],
  status = 'live',
): Promise<string[]> {
  const rows = await onSite<{ id: string }>(
    site,
    `WITH made AS (${LISTING} ${valuesOf('business')})
     INSERT INTO businesses (listing_id, category, description, address, city, province, phone, whatsapp, link, languages, time_zone, delivery_area, confirmed_open_at)
     SELECT id, 'grocery', title, title, 'Winnipeg', 'MB', title, title, title, ARRAY[title], 'America/Winnipeg', title, now() FROM made
     RETURNING listing_id AS id`,
    [words, status],
  )
  return rows.map(({ id }) => id)
}
