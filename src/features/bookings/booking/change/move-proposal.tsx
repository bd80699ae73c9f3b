import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CardPanel } from '../../../../ui/panels/card-panel.tsx'
import type { BookingStatusAnswer } from '../../booking-status.schema.ts'
import { cityOf, formatMoment } from '../../slots/format-slot.ts'

/** The provider proposed another time: the client accepts it or keeps the old one. */
export function MoveProposal({ token, booking }: { token: string; booking: BookingStatusAnswer }) {
  const { proposedStartsAt, startsAt, timeZone } = booking
  if (!proposedStartsAt) return null
  const clock = `${cityOf(timeZone)} time`
  return (
    <CardPanel aria-labelledby="move-proposal">
      <h2 id="move-proposal" className="h3">
        Can we move it?
      </h2>
      <p className="above-2">
        We would like to meet on <strong>{formatMoment(proposedStartsAt, timeZone)}</strong> ({clock}) instead
        of {formatMoment(startsAt, timeZone)}. Until you answer, your time stays yours.
      </p>
      <div className="cluster above-4">
        <form method="post" action={`${paths.booking(token)}/agree`}>
          <Button>Yes, move it</Button>
        </form>
        <form method="post" action={`${paths.booking(token)}/keep`}>
          <Button variant="outline">No, keep my time</Button>
        </form>
      </div>
    </CardPanel>
  )
}
