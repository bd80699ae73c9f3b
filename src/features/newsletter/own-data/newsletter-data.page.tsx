import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withQuery } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { SiteDay } from '../../../shell/site-day.tsx'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { SectionHeading } from '../../../ui/lists/section-heading.tsx'
import { ownDataCall } from '../newsletter.calls.ts'
import type { OwnData } from '../newsletter.schema.ts'
import { BrokenLink, ExpiredLink, isWholeKey } from '../subscription/newsletter-step.tsx'

const ACTIONS: Record<string, string> = {
  requested: 'You asked for the newsletter',
  confirmed: 'You confirmed it',
  left: 'You unsubscribed',
  deleted: 'You unsubscribed and had your data deleted',
  bounced: 'Our email bounced',
}

/** What the newsletter holds about the person with the link. */
export function NewsletterDataPage({ query }: PageAddress) {
  const key = query.get('key') ?? ''
  const { data } = useQuery(ownDataCall(key))
  if (!data) return isWholeKey(key) ? <ExpiredLink /> : <BrokenLink />
  return (
    <div className="page-width page-top">
      <h1>Your newsletter data</h1>
      <p className="lead above-2 measure">This is everything our newsletter holds about you.</p>
      <dl className="newsletter-facts above-6">
        <Fact label="Address" value={data.email} />
        <Fact
          label="State"
          value={data.status === 'confirmed' ? 'Subscribed' : 'Waiting for your confirmation'}
        />
        <Fact label="Requested on" value={<SiteDay at={data.requestedAt} />} />
        {data.confirmedAt && <Fact label="Confirmed on" value={<SiteDay at={data.confirmedAt} />} />}
        <Fact label="Issues sent to you" value={String(data.issues.length)} />
        <Fact label="Emails kept for 90 days" value={String(data.mails.length)} />
      </dl>
      <History consents={data.consents} />
      <div className="section cluster gap-3">
        <a
          className={buttonClasses({ variant: 'outline' })}
          href={withQuery('/api/newsletter/own-data', { key, download: 'json' })}
          download="newsletter-data.json"
        >
          Download as JSON
        </a>
        <form method="post">
          <Button variant="danger">Unsubscribe and delete my data</Button>
        </form>
      </div>
      <p className="small above-3 measure muted">
        After that we keep a scrambled code that can’t be turned back into your address: it proves what you
        chose, and keeps you off the list.
      </p>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function History({ consents }: Pick<OwnData, 'consents'>) {
  return (
    <section className="section" aria-labelledby="history">
      <SectionHeading
        id="history"
        title="What you agreed to"
        rule="With the words you read and the page they were on."
      />
      <ol className="stack gap-5 measure">
        {consents.map(({ happenedAt, action, wording, page }) => (
          <li key={`${happenedAt}${action}`}>
            <p className="strong">
              {ACTIONS[action] ?? action}, <SiteDay at={happenedAt} />
            </p>
            {wording && <p>“{wording}”</p>}
            <p className="small muted">Page: {page}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
