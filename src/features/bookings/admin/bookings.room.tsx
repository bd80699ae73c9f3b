import { useQuery } from '@tanstack/react-query'
import CalendarOff from 'lucide-react/icons/calendar-off'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ChoiceBar } from '../../../console/parts/fields/choice-bar.tsx'
import { useFilters } from '../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { Tabs } from '../../../console/parts/panels/tabs.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { BookingTable } from './booking-table.tsx'
import { bookingsCall } from './bookings-room.calls.ts'
import type { BookingsPage, BookingsQuery } from './bookings-room.schema.ts'
import { CalendarHead } from './calendar/calendar-parts.tsx'
import { MonthCalendar } from './calendar/month-calendar.tsx'
import { WeekCalendar } from './calendar/week-calendar.tsx'
import { DaysOffDialog } from './days-off/days-off-dialog.tsx'
import type { Asked } from './use-booking-steps.ts'

const DEFAULTS = { tab: 'needs', view: 'week', day: '', booking: '' }
const VIEWS = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'list', label: 'List' },
]

/** The console's bookings: a calendar, the lists by tab, and a drawer for each booking. */
export default function BookingsRoom() {
  const { filters, set } = useFilters(DEFAULTS)
  const { booking: chosen, ...query } = filters
  const bookings = useQuery(bookingsCall(query as BookingsQuery))
  const [areDaysOffOpen, setAreDaysOffOpen] = useState(false)
  const [asked, setAsked] = useState<Asked>(null)
  const { dayKey } = useFormat()
  const open = (id: number, ask: Asked = null) => {
    setAsked(ask)
    set({ booking: String(id) })
  }
  const all = [...(bookings.data?.listed ?? []), ...(bookings.data?.calendar.bookings ?? [])]
  const current = all.find(({ id }) => String(id) === chosen)
  return (
    <>
      <RoomHead title="Bookings" main={bookings.data?.canAdd && <AddBooking />}>
        <ChoiceBar
          label="View"
          isLabelHidden
          value={filters.view}
          choices={VIEWS}
          onChoose={(view) => set({ view })}
        />
        <Button variant="outline" onClick={() => setAreDaysOffOpen(true)}>
          <CalendarOff /> Days off
        </Button>
      </RoomHead>
      <QueryView query={bookings} what="the bookings">
        {(answer) => (
          <>
            <Calendar page={answer} filters={filters} onDay={(day) => set({ day })} onOpen={open} />
            <div className="desk-panel">
              <Tabs
                label="Which bookings"
                current={filters.tab}
                onChoose={(tab) => set({ tab })}
                tabs={[
                  { id: 'needs', label: 'Needs you', count: answer.counts.needs, tone: 'warning' },
                  { id: 'coming', label: 'Coming up', count: answer.counts.coming },
                  { id: 'past', label: 'Past' },
                  { id: 'cancelled', label: 'Cancelled' },
                ]}
              />
              <BookingTable page={answer} tab={filters.tab} currentId={chosen} onOpen={open} />
            </div>
            {areDaysOffOpen && (
              <DaysOffDialog
                page={answer}
                onMove={({ id, startsAt }) => {
                  setAreDaysOffOpen(false)
                  setAsked('move')
                  // Show the week of this booking, which may not be the one on screen.
                  set({ booking: String(id), day: dayKey(startsAt) })
                }}
                onClose={() => setAreDaysOffOpen(false)}
              />
            )}
          </>
        )}
      </QueryView>
      {current && (
        <BookingDrawer
          key={chosen}
          booking={current}
          asked={asked}
          onAsk={setAsked}
          lastPlace={bookings.data?.lastPlace ?? ''}
          usualPlaces={bookings.data?.usualPlaces}
          onClose={() => set({ booking: '' })}
        />
      )}
    </>
  )
}

const AddBooking = () => (
  <a className={buttonClasses()} href="/consultation">
    <Plus />
    <span>
      Add<span className="bookings-wide"> a booking</span>
    </span>
  </a>
)

interface CalendarProps {
  page: BookingsPage
  filters: typeof DEFAULTS
  onDay: (day: string) => void
  onOpen: (id: number, ask?: Asked) => void
}

function Calendar({ page, filters, onDay, onOpen }: CalendarProps) {
  const view = filters.view as BookingsQuery['view']
  const shared = { calendar: page.calendar, currentId: filters.booking, onOpen }
  if (view === 'list') return null
  return (
    <section className="desk-panel week" aria-label={view === 'month' ? 'Month' : 'Week'}>
      <CalendarHead view={view} calendar={page.calendar} onDay={onDay} />
      {view === 'month' ? <MonthCalendar {...shared} /> : <WeekCalendar {...shared} daysOff={page.daysOff} />}
    </section>
  )
}
