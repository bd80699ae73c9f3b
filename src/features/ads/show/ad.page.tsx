import { useQuery } from '@tanstack/react-query'
import Calendar from 'lucide-react/icons/calendar'
import Eye from 'lucide-react/icons/eye'
import ImageOff from 'lucide-react/icons/image-off'
import MapPin from 'lucide-react/icons/map-pin'
import { useEffect } from 'react'
import { paths } from '../../../paths.ts'
import { CallError } from '../../../platform/calls.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ErrorPanel } from '../../../shell/errors/error-panel.tsx'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { SiteDay } from '../../../shell/site-day.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { late } from '../../../ui/loading/late.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { adCall } from '../ads.calls.ts'
import type { AdDetail } from '../ads.schema.ts'
import { AdPicture } from '../card/ad-picture.tsx'
import { AdSkeleton } from '../card/ad-skeleton.tsx'
import { Ribbon } from '../card/ribbon.tsx'
import { AdActions } from './ad-actions.tsx'
import { AdAside, AdContact } from './aside/ad-aside.tsx'
import { CallBar } from './aside/call-bar.tsx'
import { BackToResults } from './back-to-results.tsx'
import { AdGallery } from './gallery/ad-gallery.tsx'
import { SimilarAds } from './similar-ads.tsx'

const FieldFacts = late(async () => (await import('./field-facts.tsx')).FieldFacts)

/** One ad: what it is, where, for how much, and how to contact the seller. */
export function AdPage({ params }: PageAddress) {
  const id = params.id ?? ''
  const { data: ad, error, refetch, isEnabled } = useQuery(adCall(id))
  const isGone = !isEnabled || (error instanceof CallError && error.status === 404)
  if (isGone) return <NotFound title="Ad Not Found" text="The ad you're looking for doesn't exist." />
  if (error) {
    return (
      <div className="page-width page-alone-near">
        <ErrorPanel message="This ad could not be loaded." onRetry={() => void refetch()} />
      </div>
    )
  }
  return ad ? <Ad ad={ad} /> : <AdSkeleton />
}

function Ad({ ad }: { ad: AdDetail }) {
  useCountedView(ad.ended ? null : ad.id)
  return (
    <div className="page-width">
      <BackToResults id={ad.id} />
      {/* In the order of a phone: the price and the contact, or what became of the ad, before the
          description. */}
      <article>
        {ad.photos.length > 1 && <AdGallery ad={ad} ribbon={ribbonOf(ad)} />}
        <div className="ad-columns">
          <div className="ad-top">
            {ad.photos.length < 2 && <OnePicture ad={ad} />}
            <AdTop ad={ad} />
          </div>
          <AdContact ad={ad} />
          <div className="ad-body">
            <AdBody ad={ad} />
          </div>
          <AdAside ad={ad} />
        </div>
      </article>
      <SimilarAds ad={ad} />
      {!ad.ended && <CallBar ad={ad} />}
    </div>
  )
}

const ribbonOf = (ad: AdDetail) => ad.ended?.as ?? (ad.isPending ? 'pending' : null)

function OnePicture({ ad }: { ad: AdDetail }) {
  const ribbon = ribbonOf(ad)
  return (
    <>
      <div className={classNames('ad-photo filled', ad.ended && 'ad-photo-ended')}>
        <AdPicture
          ad={ad}
          isEager
          alt={ad.imageUrl ? ad.photos[0]?.caption || `Photo of ${ad.title}` : ''}
          sizes="(min-width: 64rem) 50rem, 100vw"
        />
        {ribbon && <Ribbon kind={ribbon} />}
      </div>
      {!ad.imageUrl && (
        <p className="ad-no-photo row gap-2">
          <ImageOff />
          No photo from the seller. This is our drawing.
        </p>
      )}
    </>
  )
}

function AdTop({ ad }: { ad: AdDetail }) {
  return (
    <>
      <p className="above-4">
        <Badge tone="good">{ad.categoryName}</Badge>{' '}
        {ad.isPending && <Badge tone="warning">Pending: promised to someone</Badge>}{' '}
        {ad.kind === 'wanted' && <Badge>Wanted</Badge>}
      </p>
      <h1 className="h1-ad above-3">{ad.title}</h1>
      <p className="ad-meta cluster row">
        <span className="with-icon">
          <MapPin className="text-link" />
          <Link className="text-link" href={mapsSearch(ad.location)}>
            {ad.location}
            <span className="sr-only">, opens a map in a new tab</span>
          </Link>
        </span>
        <span className="with-icon">
          <Calendar />
          <span>
            Posted <SiteDay at={ad.createdAt} />
          </span>
        </span>
        <span className="with-icon">
          <Eye />
          {ad.views === 1 ? '1 view' : `${formatNumber(ad.views)} views`}
        </span>
      </p>
      {!ad.ended && <AdActions ad={ad} />}
    </>
  )
}

function AdBody({ ad }: { ad: AdDetail }) {
  return (
    <>
      {ad.notes.map((words) => (
        <Note key={words} kind="danger" className="above-5 measure">
          <strong>Take care.</strong> {words}
        </Note>
      ))}
      {ad.facts.length > 0 && <FieldFacts facts={ad.facts} />}
      <h2 className="ad-words-title">Description</h2>
      <div className="prose ad-words">
        {ad.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {!ad.ended && <SafetyNote ad={ad} />}
    </>
  )
}

function SafetyNote({ ad }: { ad: AdDetail }) {
  return (
    <Note kind="safety" className="above-7 measure">
      <strong>Stay safe.</strong>{' '}
      {ad.safetyNote ||
        'Meet in a public place, look before you pay, and do not send a deposit to someone you have not met.'}{' '}
      <Link className="text-link" href={paths.safety()}>
        More on safety
      </Link>
    </Note>
  )
}

function mapsSearch(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${location}, Canada`)}`
}

/** Reports a view to the server after the page has been visible for a moment; null reports nothing. */
function useCountedView(adId: number | null): void {
  useEffect(() => {
    if (adId === null) return
    const timer = setTimeout(() => {
      if (!document.hidden) navigator.sendBeacon(`/api/ads/${adId}/views`)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [adId])
}
