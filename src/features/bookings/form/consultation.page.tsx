import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '../../../shell/errors/error-panel.tsx'
import { draftCall } from '../booking-keys.ts'
import { openingCall } from '../bookings.calls.ts'
import { BookingForm } from './booking-form.tsx'

export function ConsultationPage() {
  const { data: opening, error, refetch } = useQuery(openingCall())
  const { data: draft } = useQuery(draftCall())
  return (
    <div className="page-width page-top page-end-far">
      <h1>Consultation Booking Form</h1>
      <p className="lead above-3">Professional consultation services for the community.</p>
      {opening && <BookingForm opening={opening} draft={draft} />}
      {error && !opening && (
        <ErrorPanel message="The free times could not be loaded." onRetry={() => void refetch()} />
      )}
    </div>
  )
}
