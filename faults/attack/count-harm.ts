import type { FaultySite } from '../site.ts'

export interface Harm {
  mails: number
  mailsToOne: number
  slots: number
  photos: number
}

export async function countHarm(site: FaultySite): Promise<Harm> {
  const [mails] = await site.query<{ all: number; most: number }>(`
    SELECT coalesce(sum(count), 0)::int AS all, coalesce(max(count), 0)::int AS most FROM (
      SELECT count(*) FROM mails
      GROUP BY regexp_replace(lower(to_address), '\\+[^@]*@', '@')) AS counted`)
  const [bookings] = await site.query<{ held: number }>(
    `SELECT count(*)::int AS held FROM bookings WHERE status NOT IN ('cancelled', 'declined', 'lapsed')`,
  )
  const [photos] = await site.query<{ unclaimed: number }>(
    'SELECT count(*)::int AS unclaimed FROM ad_photos WHERE ad_id IS NULL',
  )
  return {
    mails: mails?.all ?? Number.NaN,
    mailsToOne: mails?.most ?? Number.NaN,
    slots: bookings?.held ?? Number.NaN,
    photos: photos?.unclaimed ?? Number.NaN,
  }
}
