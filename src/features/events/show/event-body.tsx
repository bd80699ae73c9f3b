import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { useSite } from '../../../shell/site-context.tsx'
import { BackLink } from '../../../ui/navigation/arrow-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import { AdPicture } from '../../ads/card/ad-picture.tsx'
import { eventCall } from '../events.calls.ts'
import type { EventDetail } from '../events.schema.ts'
import { EventRow } from '../list/event-row.tsx'
import { EventFacts } from './event-facts.tsx'

/** One event: what, when, where, the price, and calendar links. */
export function EventBody({ id }: { id: string }) {
  const { data: event } = useQuery(eventCall(id))
  if (!event) {
    return (
      <NotFound
        title="Event Not Found"
        text="This event is over, or it was removed."
        next={{ href: paths.events.list(), words: 'See all events' }}
      />
    )
  }
  return (
    <div className="page-width page-end">
      <p className="event-back no-print">
        <BackLink href={paths.events.list()}>
          {event.total === 1 ? 'Back to 1 event' : `Back to ${event.total} events`}
        </BackLink>
      </p>
      <div className="event-columns">
        <article className="event-text">
          <div className="event-picture filled no-print">
            <AdPicture
              ad={event}
              isEager
              alt={event.imageUrl ? event.caption || `Picture for ${event.title}` : ''}
              sizes="(min-width: 64rem) 50rem, 100vw"
            />
          </div>
          <h1 className="above-5 anywhere">{event.title}</h1>
          <p className="event-meta">
            <span className="with-icon">
              <Users />
              {event.organizer}
            </span>
            <span className="with-icon">
              <MapPin />
              {event.isOnline ? 'Online' : `${event.city}, ${event.province}`}
            </span>
          </p>
        </article>
        <EventFacts event={event} />
        <EventWords event={event} />
      </div>
      <SameWeek event={event} />
    </div>
  )
}

function EventWords({ event }: { event: EventDetail }) {
  const { timeZone } = useSite()
  const posted = new Date(event.postedAt).toLocaleDateString('en-CA', {
    month: 'long',
    day: 'numeric',
    timeZone,
  })
  return (
    <div className="event-words">
      <div className="prose measure">
        {event.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="pre-line anywhere">
            {paragraph}
          </p>
        ))}
      </div>
      <Note kind="information" className="above-5 measure">
        {event.isSample ? (
          'Sample event. It shows how the page looks. Nothing takes place.'
        ) : (
          <>
            The organizer posted this on {posted}. Something changed?{' '}
            <Link className="text-link" href={paths.report(`events/${event.id}`)}>
              Tell us
            </Link>
          </>
        )}
      </Note>
    </div>
  )
}

function SameWeek({ event }: { event: EventDetail }) {
  if (event.sameWeek.length === 0) return null
  return (
    <TitledSection id="same-week" title="Same week" titleClassName="event-same-week" className="section">
      <ul>
        {event.sameWeek.map((other) => (
          <EventRow key={other.id} event={other} />
        ))}
      </ul>
    </TitledSection>
  )
}
