import { randomBytes } from 'node:crypto'
import { enqueueMail } from '../../../platform/mail/outbox.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { DAY_MS } from '../../../platform/time/durations.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { deleteSellerLinksBefore, hasAds, insertSellerLink } from './my-ads.queries.ts'
import { myAdsRequestedEmail } from './my-ads-requested.email.tsx'

export const LINK_DAYS = 30

/** Emails a secret link to all ads of an address. An unknown address gets no email, and no error is shown. */
export async function sendMyAdsLink({ db, site, now }: AdDeps, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await hasAds(tx, email))) return
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(now().getTime() + LINK_DAYS * DAY_MS)
    await insertSellerLink(tx, { email, linkHash: hashToken(token), expiresAt })
    await enqueueMail(tx, myAdsRequestedEmail(site, { to: email, token }))
  })
}

export const forgetSellerLinks = ({ db, now }: Pick<AdDeps, 'db' | 'now'>) =>
  deleteSellerLinksBefore(db, now())
