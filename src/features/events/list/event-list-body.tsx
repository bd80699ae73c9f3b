import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Mail from 'lucide-react/icons/mail'
import Rss from 'lucide-react/icons/rss'
import { paths } from '../../../paths.ts'
import { ErrorPanel } from '../../../shell/errors/error-panel.tsx'
import { useSite } from '../../../shell/site-context.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import { eventListCall, readEventQuery } from '../events.calls.ts'
import type { EventList, EventWeek } from '../events.schema.ts'
import { EventRow } from './event-row.tsx'

/** Upcoming events by week and city. */
export function EventListBody({ query }: { query: URLSearchParams }) {
  const { data: list } = useQuery(eventListCall(query))
  const asked = readEventQuery(query)
  return (
    <div className="page-width page-top page-end">
      <div className="events-head cluster between gap-4">
        <div>
          <h1>Community events</h1>
          <p className="lead above-2">Parties, prayers, games and meetings for Ghanaians in Canada.</p>
        </div>
        {/* On a phone the calendar link is at the end of the list. */}
        <ButtonLink
          variant="outline"
          className="not-on-phone"
          href={paths.events.calendar({ city: asked.city })}
        >
          <CalendarPlus />
          {asked.city ? 'Add this city to my calendar' : 'Add all to my calendar'}
        </ButtonLink>
      </div>
      {list ? <Events list={list} asked={asked} /> : <ErrorPanel message="The events could not be loaded." />}
    </div>
  )
}

interface EventsProps {
  list: EventList
  asked: { city?: string; week?: string }
}

function Events({ list, asked }: EventsProps) {
  const isEmpty = list.weeks.every(({ events }) => events.length === 0)
  return (
    <>
      {list.cities.length > 0 && <CityChips list={list} asked={asked} />}
      <div className="events-layout">
        <div className="shrink">
          {list.week && <WeekWays week={list.week} city={asked.city} />}
          {list.weeks.map((week) => (
            <Week key={week.title} week={week} city={asked.city} isAlone={list.week !== null} />
          ))}
          {isEmpty && <NothingOn asked={asked} total={list.total} />}
        </div>
        <Aside city={asked.city} />
      </div>
    </>
  )
}

function CityChips({ list, asked }: EventsProps) {
  const chip = (slug: string | undefined, name: string, count: number) => (
    <li key={slug ?? ''}>
      <Link
        className={classNames('chip', asked.city === slug && 'chip-now')}
        href={paths.events.list({ city: slug, week: asked.week })}
        aria-current={asked.city === slug ? 'page' : undefined}
      >
        {name} <span className="chip-count">{count}</span>
      </Link>
    </li>
  )
  return (
    <nav aria-label="Cities">
      <ul className="event-cities no-print">
        {chip(undefined, 'All cities', list.total)}
        {list.cities.map(({ slug, name, count }) => chip(slug, name, count))}
      </ul>
    </nav>
  )
}

function Week({ week, city, isAlone }: { week: EventWeek; city: string | undefined; isAlone: boolean }) {
  const { title, range, sunday, events } = week
  if (events.length === 0) return null
  const id = `week-${sunday ?? 'later'}`
  return (
    <section className="event-week" aria-labelledby={id}>
      <h2 className="event-week-title" id={id}>
        {isAlone || !sunday ? (
          title
        ) : (
          <Link className="event-week-link" href={paths.events.list({ city, week: sunday })}>
            {title}
          </Link>
        )}{' '}
        <span className="event-week-range">{range}</span>
      </h2>
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function WeekWays({ week, city }: { week: NonNullable<EventList['week']>; city: string | undefined }) {
  return (
    <nav className="event-ways no-print" aria-label="Weeks">
      {week.before && (
        <Link className="text-link tap-target" href={paths.events.list({ city, week: week.before })}>
          Week before
        </Link>
      )}
      <Link className="text-link tap-target" href={paths.events.list({ city, week: week.after })}>
        Week after
      </Link>
      <Link className="text-link tap-target" href={paths.events.list({ city })}>
        All weeks
      </Link>
    </nav>
  )
}

function NothingOn({ asked, total }: { asked: EventsProps['asked']; total: number }) {
  const isFiltered = asked.city !== undefined || asked.week !== undefined
  return (
    <div className="empty-panel">
      <h2>{isFiltered ? 'Nothing listed here yet' : 'No events yet'}</h2>
      <p className="above-2">
        {isFiltered && total > 0
          ? 'Try all cities and weeks, or add yours.'
          : 'Know of one? Add it. It is free.'}
      </p>
      <p className="above-4 cluster gap-3">
        {isFiltered && (
          <ButtonLink variant="outline" href={paths.events.list()}>
            See all events
          </ButtonLink>
        )}
        <ButtonLink href={paths.events.add()}>Add your event</ButtonLink>
      </p>
    </div>
  )
}

function Aside({ city }: { city: string | undefined }) {
  const { off } = useSite()
  return (
    <aside className="events-aside no-print" aria-label="Add an event and keep up">
      <section className="events-planning" aria-labelledby="planning">
        <h2 className="h3" id="planning">
          Planning something?
        </h2>
        <p className="above-2">Outdooring, durbar, watch party or church bazaar: add it free. No account.</p>
        <ButtonLink variant="accent" className="full above-4" href={paths.events.add()}>
          Add your event
        </ButtonLink>
      </section>
      <CardPanel aria-labelledby="keep-up">
        <h2 className="h3" id="keep-up">
          Keep up
        </h2>
        <ul className="events-ways">
          <li>
            <a className="events-way row gap-3" href={paths.events.subscribe({ city })} rel="nofollow">
              <CalendarSync />
              Subscribe in your calendar app
            </a>
          </li>
          <li>
            <a className="events-way row gap-3" href={paths.events.calendar({ city })}>
              <CalendarPlus />
              Calendar file (.ics)
            </a>
          </li>
          <li>
            <a className="events-way row gap-3" href={paths.events.feed({ city })}>
              <Rss />
              Feed
            </a>
          </li>
          {!off.includes('newsletter') && (
            <li>
              <Link className="events-way row gap-3" href={paths.newsletter()}>
                <Mail />
                Weekly email
              </Link>
            </li>
          )}
        </ul>
      </CardPanel>
    </aside>
  )
}
