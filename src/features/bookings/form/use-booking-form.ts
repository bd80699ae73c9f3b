import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../platform/calls.ts'
import { sendCall } from '../../../platform/send-call.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { useProofOfWork } from '../../../ui/proof-of-work.tsx'
import { showToast } from '../../../ui/toast.ts'
import { failedNotice, SUBMITTED } from '../booking/notices.ts'
import { nearestCall, openingCall } from '../bookings.calls.ts'
import type { BookingDraft, BookingValues, FieldError } from '../bookings.schema.ts'
import { DATE_MESSAGE, TIME_MESSAGE } from './booking-values.ts'
import { checkValues, loadRules, useBookingFields } from './use-booking-fields.ts'

interface Failure {
  problem: string | undefined
}

export interface Booked {
  reference: string
  bookingPath: string
}

/** The form's state and its one action. */
export function useBookingForm(draft: BookingDraft | undefined) {
  const { phone } = useSite()
  const client = useQueryClient()
  const fields = useBookingFields(draft)
  const [booked, setBooked] = useState<Booked | null>(null)
  const [failure, setFailure] = useState<Failure | null>(draft?.hasFailed ? { problem: draft.problem } : null)
  const [nearest, setNearest] = useState(draft?.nearest ?? [])
  const [isSubmitting, setIsSubmitting] = useState(false)
  const proof = useProofOfWork()

  const prepare = () => {
    void proof.start()
    loadRules().catch(() => {})
  }
  const send = async (values: BookingValues, form: HTMLFormElement) => {
    setBooked(null)
    setFailure(null)
    setNearest([])
    try {
      const answer = await sendCall('/api/consultation', { ...values, proof: (await proof.take()) ?? '' })
      setBooked((await answer.json()) as Booked)
      fields.empty()
      showToast(SUBMITTED)
    } catch (error) {
      const refused = readRefused(error)
      // The rules could not be fetched (a new version is out), and the server's refused: its page names every field.
      if (error instanceof CallError && error.status === 400) return form.submit()
      fields.refuse(refused)
      setFailure({ problem: readProblem(error) })
      showToast({ ...failedNotice(phone), variant: 'destructive' })
      if (refused.length > 0) setNearest(await findNearest(client, values))
    }
    void client.invalidateQueries(openingCall())
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setIsSubmitting(true)
    const checked = await checkValues(fields.values)
    fields.refuse('errors' in checked ? checked.errors : [])
    if ('form' in checked) await send(checked.form, form)
    setIsSubmitting(false)
  }
  return { fields, prepare, submit, isSubmitting, booked, failure, nearest }
}

const SLOT_MESSAGES: FieldError[] = [
  { field: 'consultationDate', message: DATE_MESSAGE },
  { field: 'consultationTime', message: TIME_MESSAGE },
]

/** The fields were checked before they were sent: only the day or the time can still be refused by name. */
function readRefused(error: unknown): FieldError[] {
  if (!(error instanceof CallError)) return []
  const sentences = error.body.split('\n')
  return SLOT_MESSAGES.filter(({ message }) => sentences.includes(message))
}

/** The sentence of a limit: what to wait for, or whom to call. */
function readProblem(error: unknown): string | undefined {
  return error instanceof CallError && error.status === 429 ? error.body : undefined
}

/** Helps, but is not needed: the form can be sent again without it. */
function findNearest(client: QueryClient, values: BookingValues) {
  const { consultationDate: date, consultationTime, duration } = values
  const call = nearestCall({ date, time: consultationTime.slice(0, 5), duration })
  return client.fetchQuery(call).catch(() => [])
}
