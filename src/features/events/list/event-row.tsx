import { paths } from '../../../paths.ts'
import { weekdayName } from '../../../platform/time/calendar-day.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import { AdPicture } from '../../ads/card/ad-picture.tsx'
import { zoneWords } from '../../listings/places.ts'
import { priceWords, tileOf, timeWords } from '../event-words.ts'
import type { EventCard } from '../events.schema.ts'

export function EventRow({ event }: { event: EventCard }) {
  const isWeekly = event.repeats === 'weekly'
  const time =
    event.place === 'Online' ? `${timeWords(event)}, ${zoneWords(event.timeZone)}` : timeWords(event)
  return (
    <li className="event-row">
      <DateTile day={event.on} />
      <div className="shrink">
        <h3 className="event-row-title">
          <Link className="event-row-link" href={paths.events.show(event.id)}>
            {event.title}
          </Link>
          {event.isSample && (
            <>
              {' '}
              <Badge tone="warning">Sample</Badge>
            </>
          )}
        </h3>
        <p className="event-row-time strong">
          <time dateTime={event.startsAt}>
            {isWeekly && `Every ${weekdayName(event.on)}, `}
            {time}
          </time>
          {` · ${priceWords(event.price)}`}
        </p>
        <p className="event-row-place muted anywhere">{event.place}</p>
      </div>
      <div className="event-row-picture filled no-print" aria-hidden="true">
        <AdPicture ad={event} sizes="9rem" />
      </div>
    </li>
  )
}

/** Month, day and weekday in a tile. Screen readers get the day from here; the row has the time in words. */
export function DateTile({ day }: { day: string }) {
  const { month, day: number, weekday } = tileOf(day)
  return (
    <p className="date-tile">
      <span className="date-tile-month">{month}</span> <span className="date-tile-day">{number}</span>{' '}
      <span className="date-tile-weekday">{weekday}</span>
    </p>
  )
}
