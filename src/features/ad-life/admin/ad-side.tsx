import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useState } from 'react'
import { showToast } from '../../../console/parts/toast.ts'
import { countOf, useFormat } from '../../../console/parts/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AdStateBadge } from './ad-state.tsx'
import { sendReveal } from './ads-room.calls.ts'
import type { AdDetail } from './ads-room.schema.ts'
import { LicenceCheckForm } from './licence-check-form.tsx'

/** What the rules found, what readers reported, who the seller is, and what happened so far. */
export function AdSide({ ad }: { ad: AdDetail }) {
  const format = useFormat()
  return (
    <aside className="ad-side">
      <p className="ad-side-state">
        <AdStateBadge state={ad.state} /> <Badge>{ad.category}</Badge> #{ad.id} · {countOf(ad.views, 'view')}
      </p>
      {ad.findings.length > 0 && (
        <Part title="What the rules found" count={ad.findings.length}>
          <ul className="ad-findings">
            {ad.findings.map((words) => (
              <li key={words}>
                <CircleAlert /> {words}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {ad.reports.length > 0 && (
        <Part title="Reports" count={ad.reports.length}>
          <ul className="ad-reports">
            {ad.reports.map(({ reason, details, at }) => (
              <li key={at}>
                <b>{reason.replaceAll('-', ' ')}</b> · {format.moment(at)}
                {details && <q>{details}</q>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Seller">
        {ad.hasSeller ? (
          <dl className="ad-contact">
            <Masked ad={ad} what="email" label="Email" value={ad.seller} />
            {ad.phone && <Masked ad={ad} what="phone" label="Phone" value={ad.phone} />}
            <dt>Ads live</dt>
            <dd>{ad.adsLive}</dd>
          </dl>
        ) : (
          <p>The people who run the site put it in.</p>
        )}
        <p className="ad-side-note">Showing a phone or email is written to the audit log.</p>
        <p>Runs until {format.day(ad.expiresAt)}</p>
      </Part>
      {ad.hasSeller && ad.licenceNumber && (
        <Part title="Licence">
          <LicenceCheckForm key={ad.licenceCheck?.at ?? ''} ad={ad} />
        </Part>
      )}
      {ad.history.length > 0 && (
        <Part title="What happened">
          <ol className="ad-history">
            {ad.history.map(({ at, what }) => (
              <li key={`${at} ${what}`}>
                {what}
                <small>{format.moment(at)}</small>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </aside>
  )
}

function Part({ title, count, children }: { title: string; count?: number; children: ReactNode }) {
  return (
    <section>
      <h3>
        {title} {count !== undefined && <Badge>{count}</Badge>}
      </h3>
      {children}
    </section>
  )
}

interface MaskedProps {
  ad: AdDetail
  what: 'email' | 'phone'
  label: string
  value: string
}

function Masked({ ad, what, label, value }: MaskedProps) {
  const [shown, setShown] = useState<string | null>(null)
  const show = () =>
    sendReveal(ad.id, what).then(
      (answer) => setShown(answer.value),
      (error: Error) => showToast({ title: 'Not shown', text: error.message, isBad: true }),
    )
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {shown ?? value}{' '}
        {shown === null && (
          <button type="button" className="ad-show" onClick={show}>
            Show<span className="sr-only"> the {label.toLowerCase()}</span>
          </button>
        )}
      </dd>
    </>
  )
}
