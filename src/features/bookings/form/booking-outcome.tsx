import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { failedNotice, SUBMITTED } from '../booking/notices.ts'
import { ONE_STEP_LEFT } from '../hold/hold-times.ts'

interface BookedNoticeProps {
  reference: string
  bookingPath: string
  /** Shows the empty form again; undefined while it is shown. */
  onAgain: (() => void) | undefined
}

/** Stays on the page after the toast is gone, and takes the focus so that screen readers read it. */
export function BookedNotice({ reference, bookingPath, onAgain }: BookedNoticeProps) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className="panel panel-soft" ref={box} tabIndex={-1} aria-labelledby="booked">
      <h2 id="booked" className="h3 panel-title">
        <CircleCheck />
        {SUBMITTED.title}
      </h2>
      <p className="above-2">{SUBMITTED.description}</p>
      <p className="above-2 strong">{ONE_STEP_LEFT}</p>
      <p className="above-2">
        Your reference is <strong className="figures nowrap">{reference}</strong>. No email? Check your spam
        folder.
      </p>
      <p className="above-4 cluster gap-3">
        <ButtonLink variant="outline" href={bookingPath}>
          See your booking
        </ButtonLink>
        {onAgain && (
          <Button variant="outline" onClick={onAgain}>
            Book another time
          </Button>
        )}
      </p>
    </section>
  )
}

/** The failure message, with the reason where one is known. */
export function FailedNotice({ phone, problem }: { phone: string; problem: string | undefined }) {
  const { title, description } = failedNotice(phone)
  return (
    <Note kind="danger">
      <strong className="own-line">{title}</strong>
      {description}
      {problem && <p className="above-2">{problem}</p>}
    </Note>
  )
}
