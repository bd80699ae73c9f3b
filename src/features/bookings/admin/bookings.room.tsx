import { useQuery } from '@tanstack/react-query'
import CalendarOff from 'lucide-react/icons/calendar-off'
import { useState } from 'react'
import { type Column, DataTable } from '../../../console/parts/data-table.tsx'
import { QueryView } from '../../../console/parts/query-view.tsx'
import { RoomHead } from '../../../console/parts/room-head.tsx'
import { EmptyState } from '../../../console/parts/states.tsx'
import { Tabs } from '../../../console/parts/tabs.tsx'
import { useFilters } from '../../../console/parts/use-filters.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { BookingDrawer } from './booking-drawer.tsx'
import { BookingState, dollars } from './booking-state.tsx'
import { bookingsCall } from './bookings-room.calls.ts'
import type { Booking, BookingsPage, BookingsQuery } from './bookings-room.schema.ts'
import { DaysOffDialog } from './days-off-dialog.tsx'
import { WeekCalendar } from './week-calendar.tsx'

const DEFAULTS = { tab: 'needs', week: '', booking: '' }

/** The consultations: this week, what needs somebody, and each of them. */
export default function BookingsRoom() {
  const { filters, set } = useFilters(DEFAULTS)
  const { booking: chosen, ...query } = filters
  const bookings = useQuery(bookingsCall(query as BookingsQuery))
  const [areDaysOffOpen, setAreDaysOffOpen] = useState(false)
  const open = (id: number) => set({ booking: String(id) })
  const all = [...(bookings.data?.listed ?? []), ...(bookings.data?.week.bookings ?? [])]
  const current = all.find(({ id }) => String(id) === chosen)
  return (
    <>
      <RoomHead title="Bookings">
        <Button type="button" variant="outline" onClick={() => setAreDaysOffOpen(true)}>
          <CalendarOff /> Days off and hours
        </Button>
      </RoomHead>
      <QueryView query={bookings} what="the bookings">
        {(answer) => (
          <>
            <WeekCalendar
              week={answer.week}
              daysOff={answer.daysOff}
              onWeek={(week) => set({ week })}
              onOpen={open}
            />
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
              <BookingTable page={answer} tab={filters.tab} onOpen={open} />
            </div>
            {areDaysOffOpen && (
              <DaysOffDialog
                page={answer}
                onMove={(id) => {
                  setAreDaysOffOpen(false)
                  open(id)
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
          lastPlace={bookings.data?.lastPlace ?? ''}
          onClose={() => set({ booking: '' })}
        />
      )}
    </>
  )
}

interface TableProps {
  page: BookingsPage
  tab: string
  onOpen: (id: number) => void
}

function BookingTable({ page, tab, onOpen }: TableProps) {
  const format = useFormat()
  if (page.listed.length === 0)
    return (
      <EmptyState title={tab === 'needs' ? 'Nothing is waiting' : 'None here'}>
        <p>
          {tab === 'needs' ? 'Every request is answered and every refund settled.' : 'Look at another tab.'}
        </p>
      </EmptyState>
    )
  const columns: Column<Booking>[] = [
    {
      id: 'when',
      head: 'When',
      cell: (booking) => (
        <button type="button" className="booking-when" onClick={() => onOpen(booking.id)}>
          {format.weekday(booking.startsAt)}, {format.time(booking.startsAt)}
        </button>
      ),
    },
    { id: 'who', head: 'Who', cell: ({ person }) => person?.name ?? 'Erased' },
    { id: 'length', head: 'Length', cell: ({ hours }) => `${hours} h` },
    { id: 'price', head: 'Price', cell: ({ priceCents }) => dollars(priceCents) },
    { id: 'state', head: 'State', cell: (booking) => <BookingState booking={booking} /> },
  ]
  return (
    <DataTable
      label="Bookings"
      columns={columns}
      rows={page.listed}
      idOf={({ id }) => String(id)}
      nameOf={({ reference }) => reference}
      onOpen={({ id }) => onOpen(id)}
    />
  )
}
