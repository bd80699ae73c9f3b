import type { ReactNode } from 'react'
import { weekdayName } from '../../../platform/time/calendar-day.ts'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import type { TypedValues } from '../../listings/listing-form.ts'
import { priceWords, timeWords, writePrice } from '../event-words.ts'
import { isDay } from '../is-day.ts'
import { DateTile } from '../list/event-row.tsx'

/** Preview of the event's row in the list; needs JavaScript, so only the browser renders it. */
export function EventPreview({ values }: { values: TypedValues }) {
  const {
    title = '',
    startsOn = '',
    startTime = '',
    endTime = '',
    venue,
    city,
    where,
    cost,
    price = '',
  } = values
  if (!isDay(startsOn)) return <Panel>Choose a day, and it appears here.</Panel>
  const weekly = values.repeats === 'weekly' ? `Every ${weekdayName(startsOn)}, ` : ''
  const time = startTime ? `${weekly}${timeWords({ startTime, endTime: endTime || null })} · ` : weekly
  const place = where === 'online' ? 'Online' : [venue, city].filter(Boolean).join(', ')
  return (
    <Panel>
      <ul>
        <li className="event-row">
          <DateTile day={startsOn} />
          <div className="shrink">
            <p className="event-row-title strong">{title || 'Name of the event'}</p>
            <p className="event-row-time strong">
              {time}
              {priceWords(writePrice(cost, price))}
            </p>
            <p className="event-row-place muted anywhere">{place}</p>
          </div>
        </li>
      </ul>
    </Panel>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <CardPanel tone="quiet" className="event-preview needs-script" aria-labelledby="preview">
      <h2 className="h3 below-3" id="preview">
        Preview
      </h2>
      {children}
    </CardPanel>
  )
}
