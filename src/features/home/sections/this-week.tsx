import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { SectionHeading } from '../../../ui/lists/section-heading.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { thisWeekCall } from '../../events/events.calls.ts'
import { EventRow } from '../../events/list/event-row.tsx'

/** The next events of this week; renders nothing if there are none. */
export function ThisWeek() {
  const { data: events = [] } = useQuery(thisWeekCall())
  const { off } = useSite()
  if (events.length === 0 || off.includes('events')) return null
  return (
    <section className="section" aria-labelledby="this-week">
      <SectionHeading id="this-week" title="This week">
        <ArrowLink href={paths.events.list()}>See all events</ArrowLink>
      </SectionHeading>
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}
