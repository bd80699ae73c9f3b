import { hashToken } from '../../src/platform/secrets/secrets.ts'
import { fillQueue, fillSecretPages, onSite, SIXTY, type Site } from '../journeys/site/fill-queue.ts'
import { FIXED_TIME, stopClock } from './fixed-time.ts'

/** Secrets of the links that the pictures open, as long as real ones. */
export const TOKENS = { live: 'L'.repeat(43), removed: 'R'.repeat(43), invitation: 'I'.repeat(43) }

const AT = `'${FIXED_TIME.toISOString()}'`

/** The same time in the database: PGOPTIONS makes every connection search `public` first. */
const STOPPED_NOW = `CREATE FUNCTION public.now() RETURNS timestamptz LANGUAGE sql STABLE AS $$ SELECT ${AT}::timestamptz $$`

/** Column defaults were bound to the built-in now() when the tables were created. */
const STOPPED_DEFAULTS = `DO $$ DECLARE place record; BEGIN
  FOR place IN SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_default LIKE '%now()%'
  LOOP EXECUTE format('ALTER TABLE public.%I ALTER COLUMN %I SET DEFAULT %L', place.table_name, place.column_name, ${AT});
  END LOOP; END $$`

const LIVE_AD = `
  WITH made AS (INSERT INTO ads (status, title, description, price, location, phone, expires_at)
    VALUES ('live', 'Kente cloth, two yards', 'Woven in Bonwire, worn once, kept dry and folded.', '$120', 'Toronto, ON', '416-555-0188', now() + interval '60 days') RETURNING id)
  INSERT INTO ad_sellers (ad_id, email, link_seed, link_hash, fingerprint, submitted_at, published_at)
  SELECT id, 'seller@example.com', 'seed', $1, $1, now(), now() FROM made`

const ISSUE = `
  INSERT INTO newsletter_issues (status, subject, sections, covers_from, covers_until, created_at, sent_at)
  VALUES ('sent', 'A sample issue',
    '[{"heading":"","words":"Words of the operator.","items":[]},{"heading":"New ads","items":[{"title":"A sample ad","text":"$20","href":"/ads/1"}]}]', now(), now(), now(), now())`

const INVITATION = `
  INSERT INTO operator_invitations (hash, role, created_at, expires_at) VALUES ($1, 'owner', now(), now() + interval '1 hour')`

/** Adds what samples lack: people's ads, threads, alerts, an issue, a full queue. Ids follow the samples'. */
export async function fillSample(site: Site): Promise<{ issue: number }> {
  const startClock = stopClock()
  await onSite(site, STOPPED_NOW)
  await onSite(site, STOPPED_DEFAULTS)
  await onSite(site, LIVE_AD, [hashToken(TOKENS.live)])
  await fillSecretPages(site, TOKENS.removed, ['Waakye and kelewele', 'Pay with a gift card, please'])
  await onSite(site, INVITATION, [hashToken(TOKENS.invitation)])
  await fillQueue(site, { batch: 'p', counts: SIXTY, words: ['A thing that somebody sent', 'Another'] })
  const [issue] = await onSite<{ id: string }>(site, `${ISSUE} RETURNING id`)
  startClock()
  return { issue: Number(issue?.id) }
}
