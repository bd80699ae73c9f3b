import type pg from 'pg'
import { withConnection } from '../../../database/with-connection.ts'
import { hashToken } from '../../../src/platform/secrets/secrets.ts'

/** A running site, as `openSite` returns it. */
export interface Site {
  url: string
  dataDir: string
  databaseUrl: string
}

export async function onSite<Row extends pg.QueryResultRow>(
  { databaseUrl }: Pick<Site, 'databaseUrl'>,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await withConnection(databaseUrl, (client) => client.query<Row>(statement, values))
  return rows
}

/** How many items of each kind; with three bookings, sixty in total. */
export const SIXTY = {
  ads: 14,
  contact: 8,
  mails: 8,
  feedback: 8,
  reports: 7,
  appeals: 6,
  threads: 4,
  links: 2,
}

export const ofEach = (count: number) =>
  Object.fromEntries(Object.keys(SIXTY).map((kind) => [kind, count])) as typeof SIXTY

interface Filling {
  /** Distinguishes the items of one filling from those of another. */
  batch: string
  counts: typeof SIXTY
  /** The texts for every field that a person can write. */
  words?: readonly string[]
}

const AD = `INSERT INTO ads (status, title, description, price, location, phone, expires_at)`
const SELLER = `INSERT INTO ad_sellers (ad_id, email, link_seed, link_hash, fingerprint, held_for, submitted_at, confirmed_at, published_at, end_reason, ended_by, end_act_id)`
const seller = (hash = `'hash ' || id`) =>
  `id, 's' || id || '@example.org', 'seed ' || id, ${hash}, 'print ' || id, '["gift-cards"]'::jsonb, now(), now(), now()`

/** A directory entry that readers report. */
export const REPORTED_ENTRY = 'education/dalhousie-university'

/** Adds items of every kind except bookings, as if visitors had sent them. */
export async function fillQueue(site: Site, { batch, counts, words = ['Words'] }: Filling): Promise<void> {
  const fill = (count: number, statement: string) =>
    onSite(
      site,
      `WITH texts AS (SELECT ($1::text[])[1 + (n - 1) % cardinality($1::text[])] AS text, n, $2 || '-' || n AS mark FROM generate_series(1, ${count}) n)${statement}`,
      [words, batch],
    )
  const ads = (status: string) =>
    `, made AS (${AD} SELECT '${status}', text, text, text, text, text, now() + interval '60 days' FROM texts RETURNING id, title)`
  await fill(counts.ads, `${ads('held')} ${SELLER} SELECT ${seller()}, null, null, null::bigint FROM made`)
  await fill(
    counts.contact,
    `INSERT INTO contact_messages (receipt, status, name, email, message, created_at)
     SELECT 'C' || mark, 'held', text, 's@example.org', text, now() - n * interval '1 minute' FROM texts`,
  )
  await fill(
    counts.mails,
    `INSERT INTO mails (message_id, kind, to_address, subject, text_body, html_body, status, last_error)
     SELECT 'M' || mark, 'journey', 's@example.org', text, text, text, 'bounced', text FROM texts`,
  )
  await fill(
    counts.feedback,
    `INSERT INTO feedback (receipt, entry, entry_name, problem, details) SELECT 'F' || mark, '${REPORTED_ENTRY}', text, 'wrong-phone', text FROM texts`,
  )
  // A report counts as fixed only if its entry was changed since.
  await onSite(
    site,
    `INSERT INTO corrections (entry, field, value, operator_id, operator_name, created_at) VALUES ($1, 'address', '"1 Test Way"', 'o', 'Ama', now() + interval '1 minute')`,
    [REPORTED_ENTRY],
  )
  await fill(
    counts.reports,
    `${ads('live')}, cases AS (INSERT INTO ad_cases (ad_id, opened_at) SELECT id, now() FROM made RETURNING id, ad_id)
     INSERT INTO ad_reports (case_id, receipt, reason, details, created_at)
     SELECT cases.id, 'R' || $2 || cases.id, 'scam', title, now() FROM cases JOIN made ON made.id = ad_id`,
  )
  await fill(
    counts.appeals,
    `${ads('removed')}, acts AS (INSERT INTO moderation_acts (acted_on, act, actor, category_slug, reasons) SELECT current_date, 'removed', 'operator', 'other', '{scam}' FROM texts RETURNING id),
     pairs AS (SELECT made.id, title, act FROM (SELECT *, row_number() over () AS at FROM made) made JOIN (SELECT id AS act, row_number() over () AS at FROM acts) acts USING (at)),
     sellers AS (${SELLER} SELECT ${seller()}, 'scam', title, act FROM pairs)
     INSERT INTO ad_appeals (ad_id, act_id, text, created_at) SELECT id, act, title, now() FROM pairs`,
  )
  await fill(
    counts.threads,
    `${ads('live')}, sellers AS (${SELLER} SELECT ${seller()}, null, null, null::bigint FROM made),
     threads AS (INSERT INTO ad_threads (ad_id, buyer_name, buyer_email, link_seed, buyer_link_hash, seller_link_hash, created_at, closed_at, reported_at, reported_by)
       SELECT id, title, 'esi@example.com', 'seed', $2 || 'b' || id, $2 || 's' || id, now(), now(), now(), 'buyer' FROM made RETURNING id, buyer_name)
     INSERT INTO ad_messages (thread_id, sender, text, created_at) SELECT id, 'seller', buyer_name, now() FROM threads`,
  )
  await fillLinks(site, { batch, counts, words })
}

async function fillLinks(site: Site, { batch, counts, words = ['Words'] }: Filling): Promise<void> {
  const notes = Array.from({ length: counts.links }, (_, n) => words[n % words.length])
  await onSite(
    site,
    `INSERT INTO link_statuses (address, status, checked_on, note)
     SELECT 'https://dead.example/' || $2 || n || '/' || note, 'gone', current_date, note
     FROM unnest($1::text[]) WITH ORDINALITY AS one (note, n)`,
    [notes, batch],
  )
}

/** Adds an ad with all these texts on its manage page and in its threads, and an alert for each text. */
export async function fillSecretPages(site: Site, token: string, words: readonly string[]): Promise<void> {
  const hash = hashToken(token)
  await onSite(
    site,
    `WITH made AS (${AD} VALUES ('removed', $1, $1, $1, $1, $1, now() + interval '60 days') RETURNING id),
     acts AS (INSERT INTO moderation_acts (acted_on, act, actor, category_slug, reasons) VALUES (current_date, 'removed', 'operator', 'other', '{scam}') RETURNING id AS act)
     ${SELLER} SELECT ${seller('$2')}, 'scam', $1, act FROM made, acts`,
    [words.join(' '), hash],
  )
  await onSite(
    site,
    `WITH threads AS (INSERT INTO ad_threads (ad_id, buyer_name, buyer_email, link_seed, buyer_link_hash, seller_link_hash, created_at)
       SELECT ad_id, text, 'esi@example.com', 'seed' || n, CASE n WHEN 1 THEN $2 ELSE 'b' || $2 || n END, 's' || $2 || n, now()
       FROM ad_sellers, unnest($1::text[]) WITH ORDINALITY AS texts(text, n) WHERE link_hash = $2 RETURNING id, buyer_name)
     INSERT INTO ad_messages (thread_id, sender, text, findings, created_at)
     SELECT id, 'seller', text, to_jsonb(ARRAY[text, 'gift-cards']), now() FROM threads, unnest($1::text[]) AS texts(text)`,
    [words, hash],
  )
  await onSite(
    site,
    `WITH followers AS (INSERT INTO alert_followers (email, link_seed, link_hash) VALUES ('esi@example.com', 'seed', $2) RETURNING id)
     INSERT INTO alerts (follower_id, search, frequency, requested_at, confirmed_at, new_since)
     SELECT id, text, 'daily', now(), now(), now() FROM followers, unnest($1::text[]) AS texts(text)`,
    [words.map((text) => new URLSearchParams({ search: text, location: text }).toString()), hash],
  )
}
