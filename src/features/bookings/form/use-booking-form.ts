import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError } from '../../../platform/calls.ts'
import { sendCall } from '../../../platform/forms/send-call.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useProofOfWork } from '../../../ui/proof/proof-of-work.tsx'
import { failedNotice, SUBMITTED } from '../booking/notices.ts'
import { openingCall } from '../bookings.calls.ts'
import type { BookingDraft, BookingRefusal, BookingValues } from '../bookings.schema.ts'
import { checkValues, loadRules, useBookingFields } from './use-booking-fields.ts'

interface Failure {
  problem: string | undefined
}

export interface Booked {
  reference: string
  bookingPath: string
}

/** The form's state and its submission. */
export function useBookingForm(draft: BookingDraft | null) {
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
  const send = async (values: BookingValues) => {
    setBooked(null)
    setFailure(null)
    setNearest([])
    try {
      const answer = await sendCall('/api/consultation', { ...values, proof: (await proof.take()) ?? '' })
      setBooked((await answer.json()) as Booked)
      fields.empty()
      showToast(SUBMITTED)
    } catch (error) {
      const refused = readRefusal(error)
      fields.refuse(refused.refusals)
      setNearest(refused.nearest)
      setFailure({ problem: readProblem(error) })
      showToast({ ...failedNotice(phone), variant: 'destructive' })
    }
    void client.invalidateQueries(openingCall())
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSubmitting(true)
    const checked = await checkValues(fields.values)
    fields.refuse('errors' in checked ? checked.errors : [])
    if ('form' in checked) await send(checked.form)
    setIsSubmitting(false)
  }
  return { fields, prepare, submit, isSubmitting, booked, failure, nearest }
}

const NO_REFUSAL: BookingRefusal = { refusals: [], nearest: [] }

/** The field errors of a refused form; other failures have none. */
function readRefusal(error: unknown): BookingRefusal {
  const isNamed = error instanceof CallError && error.body.startsWith('{')
  return isNamed ? { ...NO_REFUSAL, ...JSON.parse(error.body) } : NO_REFUSAL
}

/** The message of a rate limit: what to wait for, or the number to call. */
function readProblem(error: unknown): string | undefined {
  return error instanceof CallError && error.status === 429 ? error.body : undefined
}
