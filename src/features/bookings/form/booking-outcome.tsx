import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ONE_STEP_LEFT } from '../hold/hold-times.ts'
import { failedNotice, SUBMITTED } from '../notices.ts'

/** Stays on the page after the toast is gone, and takes the focus so that it is read. */
export function BookedNotice({ reference, bookingPath }: { reference: string; bookingPath: string }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className="panel panel-soft" ref={box} tabIndex={-1} aria-labelledby="booked">
      <h2 id="booked" className="h3 flex items-center gap-2.5">
        <CircleCheck className="flex-none text-link" aria-hidden="true" />
        {SUBMITTED.title}
      </h2>
      <p className="mt-2">{SUBMITTED.description}</p>
      <p className="mt-2 font-[650]">{ONE_STEP_LEFT}</p>
      <p className="mt-2">
        Your reference is <strong className="figures whitespace-nowrap">{reference}</strong>. No email? Check
        your spam folder.
      </p>
      <ButtonLink className="mt-4" variant="outline" href={bookingPath}>
        See your booking
      </ButtonLink>
    </section>
  )
}

type FailedNoticeProps = { phone: string; problem: string | undefined }

/** The words of every failure, and why, where there is something to say about it. */
export function FailedNotice({ phone, problem }: FailedNoticeProps) {
  const { title, description } = failedNotice(phone)
  return (
    <Note kind="danger">
      <strong className="block font-bold">{title}</strong>
      {description}
      {problem && <span className="mt-2 block">{problem}</span>}
    </Note>
  )
}
