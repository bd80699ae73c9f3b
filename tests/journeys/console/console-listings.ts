import { onSite, type Site } from '../site/fill-queue.ts'

const LISTING = `INSERT INTO listings (kind, status, title, email, link_seed, link_hash, submitted_at, confirmed_at, published_at, changed_at, held_at)`
const valuesOf = (kind: string) =>
  `SELECT '${kind}', $2, text, 'sender@example.com', 'seed', '${kind} ' || $2 || n, now(), now(), now(), now(), now()
   FROM unnest($1::text[]) WITH ORDINALITY AS texts(text, n) RETURNING id, title`

/** Adds a listing for each text, with the text in every field that a person can write. */
const adding =
  (kind: 'event' | 'business', details: string) =>
  async (site: Site, words: readonly string[], status = 'live'): Promise<string[]> => {
    const statement = `WITH made AS (${LISTING} ${valuesOf(kind)}) ${details} RETURNING listing_id AS id`
    const rows = await onSite<{ id: string }>(site, statement, [words, status])
    return rows.map(({ id }) => id)
  }

export const addEvents = adding(
  'event',
  `INSERT INTO events (listing_id, description, organizer, starts_on, start_time, end_time, time_zone, repeats, is_online, venue, city, province, price, link, phone, next_on, next_starts_at, next_ends_at)
   SELECT id, title, title, current_date + 20, '18:00', '20:00', 'America/Toronto', 'once', false, title, 'Toronto', 'ON', title, title, title,
     current_date + 20, now() + interval '20 days', now() + interval '482 hours' FROM made`,
)

export const addBusinesses = adding(
  'business',
  `INSERT INTO businesses (listing_id, category, description, address, city, province, phone, whatsapp, link, languages, time_zone, delivery_area, confirmed_open_at)
   SELECT id, 'grocery', title, title, 'Winnipeg', 'MB', title, title, title, ARRAY[title], 'America/Winnipeg', title, now() FROM made`,
)
