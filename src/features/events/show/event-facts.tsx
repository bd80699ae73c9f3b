import Banknote from 'lucide-react/icons/banknote'
import Calendar from 'lucide-react/icons/calendar'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Share2 from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { monthDay, weekdayAndDay, weekdayName } from '../../../platform/time/calendar-day.ts'
import { ButtonLink, buttonClasses } from '../../../ui/buttons/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import { zoneWords } from '../../listings/places.ts'
import { priceWords, timeWords } from '../event-words.ts'
import type { EventDetail } from '../events.schema.ts'
import { splitVenue } from '../split-venue.ts'

/** When, where, the price, who to call, and the event's actions. */
export function EventFacts({ event }: { event: EventDetail }) {
  return (
    <CardPanel className="event-facts" aria-label="Facts">
      <dl>
        <Fact icon={<Calendar />} term="When">
          <When event={event} />
        </Fact>
        <Fact icon={<MapPin />} term="Where">
          <Where event={event} />
        </Fact>
        <Fact icon={<Banknote />} term="Price">
          <strong>{priceWords(event.price)}</strong>
        </Fact>
        {event.phone && (
          <Fact icon={<Phone />} term="Phone">
            <strong>{event.phone}</strong>
            <span className="own-line muted">{event.organizer}, organizer</span>
          </Fact>
        )}
      </dl>
      <a className={`${buttonClasses({ size: 'large' })} full`} href={paths.events.file(event.id)}>
        <CalendarPlus />
        Add to my calendar
      </a>
      {event.link && !event.isSample && <p className="event-address anywhere">{event.link}</p>}
      <div className="event-buttons no-print">
        {event.phone && (
          <a className={buttonClasses({ variant: 'outline' })} href={telephoneLink(event.phone)}>
            <Phone />
            Call
          </a>
        )}
        {event.link && !event.isSample && (
          <ButtonLink variant="outline" href={event.link} rel="noopener noreferrer nofollow ugc">
            <ExternalLink />
            {event.isOnline ? 'Join' : 'Website'}
          </ButtonLink>
        )}
        <button
          type="button"
          className={`${buttonClasses({ variant: 'outline' })} needs-script`}
          data-share={event.title}
        >
          <Share2 />
          Share
        </button>
      </div>
    </CardPanel>
  )
}

function Fact({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="event-fact">
      <dt>
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="anywhere">{children}</dd>
    </div>
  )
}

function When({ event }: { event: EventDetail }) {
  const until = event.repeatsUntil ? ` until ${monthDay(event.repeatsUntil)}` : ''
  return (
    <>
      <strong>
        <time dateTime={event.startsLocal}>{weekdayAndDay(event.on)}</time>
      </strong>
      <span className="own-line muted">
        {timeWords(event)}, {zoneWords(event.timeZone)}
      </span>
      {event.repeats === 'weekly' && (
        <span className="own-line muted">
          Every {weekdayName(event.on)}
          {until}
        </span>
      )}
    </>
  )
}

function Where({ event }: { event: EventDetail }) {
  if (event.isOnline) return <strong>Online</strong>
  const { hall, street } = splitVenue(event.venue)
  const place = [event.venue, event.city, event.province].filter(Boolean).join(', ')
  return (
    <>
      <strong>{hall}</strong>
      <span className="own-line muted">
        {[street, event.city, event.province].filter(Boolean).join(', ')}
      </span>
      <Link
        className="text-link small"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${place}, Canada`)}`}
      >
        Map<span className="sr-only">, opens in a new tab</span>
      </Link>
    </>
  )
}
