import { useQuery } from '@tanstack/react-query'
import { CallError } from '../../../platform/calls.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ownValue } from '../../../platform/values/own-value.ts'
import { ErrorPanel } from '../../../shell/errors/error-panel.tsx'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { noticeCall } from '../booking-keys.ts'
import type { BookingStatusAnswer } from '../booking-status.schema.ts'
import { bookingCall } from '../bookings.calls.ts'
import { ContactPanel } from '../form/contact-panel.tsx'
import { ConfirmForm } from '../hold/confirm-form.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingState } from './booking-state.tsx'
import { CancelForm } from './cancel/cancel-form.tsx'
import { MoveForm } from './change/move-form.tsx'
import { MoveProposal } from './change/move-proposal.tsx'
import { isOver } from './is-coming.ts'

/** What an action did, where the status of the booking does not show it. */
const DONE: Record<string, string> = {
  move: 'Moved. The new time is below, and in the email we sent.',
  agree: 'Moved. The new time is below, and in the email we sent.',
  keep: 'Your booking stays at the time below.',
}

/** One booking behind its secret link: its status, and the forms to move or cancel it. */
export function BookingPage({ params, query }: PageAddress) {
  const token = params.token ?? ''
  const { data: booking, error, refetch } = useQuery(bookingCall(token))
  if (booking) return <Booking token={token} booking={booking} done={ownValue(DONE, query.get('done'))} />
  const isGone = error instanceof CallError && error.status === 404
  if (isGone) {
    return (
      <NotFound
        title="Booking Not Found"
        text="This link does not open a booking. Please use the latest link in our emails. A request is deleted after a day if it is not confirmed, and a booking 90 days after its meeting."
      />
    )
  }
  return (
    <div className="page-width page-alone-near">
      {error && <ErrorPanel message="Your booking could not be loaded." onRetry={() => void refetch()} />}
    </div>
  )
}

interface BookingProps {
  token: string
  booking: BookingStatusAnswer
  done: string | undefined
}

function Booking({ token, booking, done }: BookingProps) {
  const { data: notice } = useQuery(noticeCall())
  return (
    <div className="page-width page-top page-end-far">
      <h1>Your booking</h1>
      <div className="consultation">
        <div className="stack gap-6">
          {done && !notice && !isOver(booking.status) && (
            <div role="status">
              <Note>{done}</Note>
            </div>
          )}
          {notice && (
            <Note kind="danger">
              <p role="alert">{notice.message}</p>
            </Note>
          )}
          <BookingState booking={booking} />
          <MoveProposal token={token} booking={booking} />
          <ConfirmForm token={token} booking={booking} />
          <BookingFacts token={token} booking={booking} />
          <MoveForm token={token} booking={booking} />
          <CancelForm token={token} booking={booking} />
          <p className="small muted">
            Anyone with this link can {isOver(booking.status) ? 'see' : 'change'} the booking, so keep it to
            yourself. What you told us is kept encrypted and deleted{' '}
            {booking.isRequested ? '90 days after the meeting' : 'after a day'}, and then this page is gone
            too.
          </p>
        </div>
        <aside className="shrink" aria-label="Contact">
          <ContactPanel />
        </aside>
      </div>
    </div>
  )
}
