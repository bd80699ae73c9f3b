import ChevronRight from 'lucide-react/icons/chevron-right'
import { type Column, DataTable } from '../../../console/parts/lists/data-table.tsx'
import { EmptyState } from '../../../console/parts/notices/states.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { formatDollars } from '../form/terms/rates.ts'
import { BookingState } from './booking-state.tsx'
import type { Booking, BookingsPage } from './bookings-room.schema.ts'
import { type Asked, useBookingSteps } from './use-booking-steps.ts'

interface Props {
  page: BookingsPage
  tab: string
  currentId: string
  onOpen: (id: number, ask?: Asked) => void
}

/** The bookings of a tab, each with its next step. */
export function BookingTable({ page, tab, currentId, onOpen }: Props) {
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
          {format.shortWeekday(booking.startsAt)}, {format.time(booking.startsAt)}
        </button>
      ),
    },
    { id: 'who', head: 'Who', cell: ({ person }) => person?.name ?? 'Erased' },
    {
      id: 'about',
      head: 'About',
      cell: ({ person }) => <span className="booking-about truncate">{person?.details}</span>,
    },
    { id: 'length', head: 'Length', cell: ({ hours }) => `${hours} h` },
    { id: 'price', head: 'Price', isNumber: true, cell: ({ priceCents }) => formatDollars(priceCents) },
    { id: 'state', head: 'State', cell: (booking) => <BookingState booking={booking} /> },
  ]
  return (
    <div className="booking-rows">
      <DataTable
        label="Bookings"
        columns={columns}
        rows={page.listed}
        idOf={({ id }) => String(id)}
        nameOf={({ reference }) => reference}
        currentId={currentId}
        onOpen={({ id }) => onOpen(id)}
        acts={(booking) => (
          <>
            <span className="row-steps">
              <NextSteps booking={booking} onOpen={onOpen} />
            </span>
            <ChevronRight className="row-way" />
          </>
        )}
      />
    </div>
  )
}

/** Withdraws the proposed time. */
function KeepAsIs({ booking }: { booking: Booking }) {
  const { take, isPending } = useBookingSteps(booking, () => undefined)
  return (
    <Button variant="outline" size="small" isPending={isPending} onClick={() => take({ step: 'keep' })}>
      Keep as is
    </Button>
  )
}

function NextSteps({ booking, onOpen }: { booking: Booking; onOpen: Props['onOpen'] }) {
  const { id, status, refundToSettleCents, proposedStartsAt } = booking
  const step = (label: string, ask: Asked, className = '') => (
    <Button variant="outline" size="small" className={className} onClick={() => onOpen(id, ask)}>
      {label}
    </Button>
  )
  if (refundToSettleCents > 0) return step('Mark refunded', 'refunded')
  if (status === 'requested')
    return (
      <>
        {step('Accept', null, 'button-good')}
        {step('Decline', 'decline')}
      </>
    )
  if (status !== 'accepted' && status !== 'confirmed') return null
  return (
    <>
      {step('Move…', 'move')}
      {proposedStartsAt && <KeepAsIs booking={booking} />}
    </>
  )
}
