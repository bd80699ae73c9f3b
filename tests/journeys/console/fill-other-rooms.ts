import { onSite, REPORTED_ENTRY, type Site } from '../site/fill-queue.ts'
import { addBusinesses } from './console-listings.ts'

/** What operators and outlets write, in every field that a room shows; one row for each text. */
const STATEMENTS = [
  `INSERT INTO news_feeds (id, outlet, country, url, note, is_on, last_tried_at, last_error, failures_in_row)
   SELECT 'hostile' || n, text, 'ghana', 'https://outlet.example/' || n, text, true, now(), text, 3 FROM texts`,
  `INSERT INTO news_items (feed_id, guid, title, category, source, link, published_at)
   SELECT 'hostile' || n, 'g', text, text, text, text, now() FROM texts`,
  `INSERT INTO newsletter_issues (subject, preheader, sections, covers_from, covers_until, created_at)
   SELECT 'Friday', min(text), jsonb_agg(jsonb_build_object('heading', text, 'items', jsonb_build_array(jsonb_build_object('title', text, 'text', text)))), now(), now(), now() FROM texts`,
  `INSERT INTO search_misses (missed_on, term, searches) SELECT current_date, text, 5 FROM texts`,
  `INSERT INTO synonyms (term, means, operator_name, created_at) SELECT text, jsonb_build_array(text), text, now() FROM texts`,
  `INSERT INTO saved_replies (title, text, changed_at) SELECT text, text, now() FROM texts`,
  `INSERT INTO categories (slug, name, position, safety_note, price_label)
   SELECT 'hostile-' || n, text, -n, text, CASE WHEN length(text) <= 40 THEN text ELSE 'Price' END FROM texts`,
  // No more than an operator can save: twelve fields, each with as many choices as there are texts that fit.
  `, fitting AS (SELECT text, row_number() OVER () AS n FROM texts WHERE length(text) <= 60)
   INSERT INTO category_fields (category_id, key, label, type, unit, choices, position)
   SELECT (SELECT id FROM categories WHERE slug = 'hostile-1'), 'k' || n % 12, min(text), (ARRAY['choice', 'number', 'boolean'])[1 + n % 12 % 3],
     (SELECT min(text) FROM texts WHERE length(text) <= 20), jsonb_agg(jsonb_build_object('value', 'c' || n, 'label', text)), n % 12
   FROM fitting GROUP BY n % 12`,
  `INSERT INTO days_off (starts_at, ends_at, words) SELECT now() + n * interval '1 day', now() + n * interval '1 day' + interval '1 hour', text FROM texts`,
  `INSERT INTO operators (id, name, email, role) SELECT 'hostile' || n, text, 'hostile' || n || '@example.org', 'moderator' FROM texts`,
  `INSERT INTO ad_filters (name, query, owner_id, is_shared, created_at) SELECT text, 'tab=live', 'hostile1', true, now() FROM texts`,
  `INSERT INTO queue_decisions (kind, target, title, verdict, reason, words, operator_id, operator_name, waiting_since, decided_at, due_at, done_at, problem)
   SELECT 'ad', 'hostile' || n, text, CASE n % 2 WHEN 0 THEN 'accept' ELSE 'reject' END, text, text, 'hostile' || n, text, now(), now(), now(), now(), text FROM texts`,
  `INSERT INTO corrections (entry, field, value, operator_id, operator_name, created_at)
   SELECT '${REPORTED_ENTRY}', 'hours', to_jsonb(text), 'hostile' || n, text, now() + n * interval '1 second' FROM texts`,
  // The settings that accept any text, with all texts at once because each setting exists only once.
  `INSERT INTO settings (name, value, updated_at) SELECT name, string_agg(text, ' '), now()
   FROM texts, unnest(ARRAY['SITE_PRIVACY_PERSON', 'SITE_POSTAL_ADDRESS', 'CONSULTATION_LICENCE']) AS names(name) GROUP BY name`,
  `INSERT INTO settings (name, value, updated_at) SELECT name, min(text), now()
   FROM texts, unnest(ARRAY['SITE_NAME', 'CONSULTATION_PLACE']) AS names(name) WHERE length(text) <= 60 GROUP BY name`,
  `INSERT INTO audit_log (happened_at, operator_id, operator_name, action, target, reason) SELECT now(), 'hostile' || n, text, 'ads.approve', text, text FROM texts`,
  `UPDATE ads SET featured_position = id WHERE id IN (SELECT id FROM ads WHERE status = 'live' AND title LIKE '%hasRun%' LIMIT 4)`,
]

/** Appeals against removals, each with its listing's own text. */
const APPEALS = `WITH gone AS (SELECT id, title, row_number() over () AS at FROM listings WHERE status = 'removed'),
  acts AS (INSERT INTO moderation_acts (acted_on, act, actor, category_slug, reasons) SELECT current_date, 'removed', 'operator', 'other', '{scam}' FROM gone RETURNING id),
  pairs AS (SELECT gone.id, title, act FROM gone JOIN (SELECT id AS act, row_number() over () AS at FROM acts) acts USING (at)),
  ended AS (UPDATE listings SET end_act_id = act, end_reason = 'scam', ended_by = pairs.title, ended_at = now(),
    photo = jsonb_build_object('id', 'none', 'caption', pairs.title, 'width', 4, 'height', 3, 'placeholder', pairs.title) FROM pairs WHERE listings.id = pairs.id)
  INSERT INTO listing_appeals (listing_id, act_id, text, created_at) SELECT id, act, title, now() FROM pairs RETURNING id`

/** Fills the rooms that do not depend on visitors; returns the values of marks such as `$appeal`. */
export async function fillOtherRooms(site: Site, words: readonly string[]): Promise<Record<string, string>> {
  const texts = 'WITH texts AS (SELECT * FROM unnest($1::text[]) WITH ORDINALITY AS texts(text, n))'
  for (const statement of STATEMENTS) await onSite(site, `${texts} ${statement}`, [words])
  await addBusinesses(site, words, 'removed')
  const [appeal] = await onSite<{ id: string }>(site, APPEALS)
  const message = await addAnsweredMessage(site, words)
  // As the console does after saving a setting.
  await onSite(site, `SELECT pg_notify('cache_tags', 'settings')`)
  const [category] = await onSite<{ id: number }>(site, `SELECT id FROM categories WHERE slug = 'hostile-1'`)
  return { $appeal: String(appeal?.id), $category: String(category?.id), $message: message }
}

/** A message with replies to its sender and notes for the team. */
async function addAnsweredMessage(site: Site, words: readonly string[]): Promise<string> {
  const [message] = await onSite<{ id: string }>(
    site,
    `WITH made AS (INSERT INTO contact_messages (receipt, status, name, email, message) VALUES ('hostile', 'passed-on', $2, 's@example.org', $2) RETURNING id)
     INSERT INTO inbox_entries (contact_message_id, kind, text, operator_name, created_at)
     SELECT id, (ARRAY['reply', 'note'])[1 + n % 2], text, text, now() FROM made, unnest($1::text[]) WITH ORDINALITY AS texts(text, n) RETURNING contact_message_id AS id`,
    [words, words.join(' ')],
  )
  return String(message?.id)
}
