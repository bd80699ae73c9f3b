import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { useSite } from '../../shell/site-context.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Badge } from '../../ui/panels/badge.tsx'
import { Note } from '../../ui/panels/note.tsx'
import type { AdDetail } from '../ads/ads.schema.ts'
import { AdPicture } from '../ads/card/ad-picture.tsx'
import { formatPostedDate } from '../ads/card/format-posted-date.ts'
import { photoPath, photoSources, type ShownPhoto } from '../photos/photo-paths.ts'
import { ManageActions } from './manage-actions.tsx'
import { findDoneWords, statusWords } from './manage-words.ts'
import { type ManagedAd, managedAdCall } from './managed-ad.calls.ts'
import { NoOwnAd } from './no-own-ad.tsx'
import { ViewChart } from './view-chart.tsx'

/** A seller's ad behind its secret link: its state, what to do with it, its views and messages. */
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

/** How to appeal a refusal or a removal, or the status of the appeal. */
function AppealWay({ ad, token }: { ad: ManagedAd; token: string }) {
  if (ad.status !== 'removed') return null
  if (!ad.appeal) return <p className="above-2">Disagree? Reply to the email we sent you about it.</p>
  if (ad.appeal.status === 'possible') {
    return (
      <>
        <p className="above-2">Disagree? You can appeal once, in your own words.</p>
        <p className="above-3">
          <ButtonLink href={paths.ads.appeal(token)}>Appeal</ButtonLink>
        </p>
      </>
    )
  }
  return (
    <p className="above-2">
      {ad.appeal.status === 'open' ? 'You have appealed, and we are reviewing it.' : 'You have appealed.'}{' '}
      <Link className="text-link" href={paths.ads.appeal(token)}>
        See your appeal
      </Link>
    </p>
  )
}

/** The conversations about the ad, newest message first. */
function ThreadList({ threads }: Pick<ManagedAd, 'threads'>) {
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="h3">
        Messages
      </h2>
      {threads.length === 0 && <p className="small above-1 muted">Nobody has written yet.</p>}
      <ul className="above-2">
        {threads.map((thread) => (
          <li key={thread.token} className="thread-row">
            <p className="cluster row gap-2">
              <Link className="text-link strong" href={paths.ads.thread(thread.token)}>
                {thread.buyerName}
              </Link>
              {!thread.isAnswered && !thread.isClosed && <Badge tone="warning">Not answered</Badge>}
              {thread.isClosed && <Badge>Ended</Badge>}
            </p>
            <p className="small above-1 truncate muted">{thread.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GalleryAd extends Pick<AdDetail, 'title'> {
  photos: (AdDetail['photos'][number] & ShownPhoto)[]
}

/** The photos after the first. Each links to its full size and shows a blurred placeholder until it loads. */
function MorePhotos({ ad }: { ad: GalleryAd }) {
  const [, ...others] = ad.photos
  if (others.length === 0) return null
  return (
    <ul className="photo-grid" aria-label="More photos">
      {others.map((photo, index) => (
        <li key={photo.id}>
          <a className="photo-frame" href={photoPath(photo, 1280, 'webp')} target="_blank" rel="noopener">
            <img src={photo.placeholder} alt="" aria-hidden="true" />
            <img
              src={photoPath(photo, 320, 'webp')}
              srcSet={photoSources(photo, 'webp')}
              sizes="(min-width: 47.5rem) 12rem, 50vw"
              alt={photo.caption || `Photo ${index + 2} of ${ad.title}`}
              loading="lazy"
              decoding="async"
              width="320"
              height="240"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
