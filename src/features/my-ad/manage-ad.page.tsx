import { useQuery } from '@tanstack/react-query'
import type { PageAddress } from '../../platform/page.ts'
import { useSite } from '../../shell/site-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Note } from '../../ui/note.tsx'
import { AdPicture } from '../ads/card/ad-picture.tsx'
import { formatPostedDate } from '../ads/card/format-posted-date.ts'
import { AppealWay } from './appeal-way.tsx'
import { ManageActions } from './manage-actions.tsx'
import { findDoneWords, statusWords } from './manage-words.ts'
import { type ManagedAd, managedAdCall } from './managed-ad.calls.ts'
import { MorePhotos } from './more-photos.tsx'
import { NoOwnAd } from './no-own-ad.tsx'
import { ThreadList } from './thread-list.tsx'
import { ViewChart } from './view-chart.tsx'

/** One's own ad behind its secret link: its state, what to do with it, its views and messages. */
export function ManageAdPage({ params, query }: PageAddress) {
  const token = params.token ?? ''
  const { data: ad, isEnabled, error } = useQuery(managedAdCall(token))
  if (!isEnabled || error) return <NoOwnAd error={error} />
  if (!ad) return <div aria-busy="true" />
  const done = findDoneWords(query.get('done'), ad)
  return (
    <div className="page-width page-top-near">
      {done && (
        <div role="status" className="below-5">
          <Note kind={done.isGood ? 'tip' : 'information'}>{done.text}</Note>
        </div>
      )}
      <h1>{ad.status === 'draft' ? 'Confirm your ad' : 'Your ad'}</h1>
      <div className="ad-columns above-5">
        <AdSummary ad={ad} token={token} />
        <ManageActions ad={ad} token={token} />
        <div className="stack gap-8">
          {ad.status !== 'draft' && <ViewChart views={ad.views} />}
          {ad.status !== 'draft' && <ThreadList threads={ad.threads} />}
          <section aria-labelledby="description">
            <h2 id="description" className="h3">
              Description
            </h2>
            <p className="prose above-1 pre-line">{ad.description}</p>
          </section>
        </div>
      </div>
    </div>
  )
}

function AdSummary({ ad, token }: { ad: ManagedAd; token: string }) {
  const { timeZone } = useSite()
  const { label, tone, text } = statusWords[ad.status]
  const isLive = ad.status === 'live'
  return (
    <section className="shrink" aria-labelledby="ad-title">
      <div className="ad-photo filled">
        <AdPicture ad={ad} isEager sizes="(min-width: 64rem) 50rem, 100vw" />
      </div>
      <MorePhotos ad={ad} />
      <p className="above-4 cluster gap-2">
        <Badge tone={tone}>{label}</Badge>
        {isLive && ad.isPending && <Badge tone="warning">Pending</Badge>}
      </p>
      <h2 id="ad-title" className="h2-inner above-2">
        {ad.title}
      </h2>
      <p className="above-1 muted">
        {[ad.price ?? 'Contact for price', ad.location, ad.categoryName].join(' · ')}
      </p>
      <p className="above-3">
        {text} {isLive && `It ends on ${formatPostedDate(ad.expiresAt, timeZone)}.`}
      </p>
      {ad.endReason && <p className="above-2">The reason: {ad.endReason}</p>}
      <AppealWay ad={ad} token={token} />
      {ad.heldFor.length > 0 && (
        <ul className="above-2 bullets">
          {ad.heldFor.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
