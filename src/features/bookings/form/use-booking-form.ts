import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form'
import { CallError } from '../../../platform/calls.ts'
import { sendCall } from '../../../platform/send-call.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { showToast } from '../../../ui/toast.ts'
import { DATE_MESSAGE, EMPTY_VALUES, readValues, TIME_MESSAGE } from '../booking-values.ts'
import { nearestCall, openingCall } from '../bookings.calls.ts'
import type { BookingDraft, BookingForm, BookingValues, FieldError } from '../bookings.schema.ts'
import { failedNotice, SUBMITTED } from '../notices.ts'

export const FORM_ID = 'booking-form'

export interface Booked {
  reference: string
  bookingPath: string
}

/** Fetched by those who begin to fill in the form: the rules weigh more than the page. */
export async function loadResolver(): Promise<Resolver<BookingValues, unknown, BookingForm>> {
  const [{ zodResolver }, { bookingFormSchema }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('../bookings.schema.ts'),
  ])
  // The schema's input is narrower (no empty choice); what the fields hold is checked by it, not by the compiler.
  return zodResolver(bookingFormSchema) as never
}

/** Where the rules cannot be fetched the server's are enough. */
const resolveLater: Resolver<BookingValues, unknown, BookingForm> = async (values, context, options) => {
  const resolve = await loadResolver().catch(() => null)
  return resolve ? resolve(values, context, options) : { values: values as BookingForm, errors: {} }
}

/** The form's state and its one action. */
export function useBookingForm(draft: BookingDraft | undefined) {
  const { phone } = useSite()
  const client = useQueryClient()
  const [booked, setBooked] = useState<Booked | null>(null)
  const [hasFailed, setHasFailed] = useState(draft?.hasFailed ?? false)
  const [nearest, setNearest] = useState(draft?.nearest ?? [])
  // Read before the fields are taken over, put back after: the first drawing must be the server's.
  const [typed] = useState(readTyped)
  const [errors] = useState(() => toErrors(draft?.errors ?? []))
  const form = useForm<BookingValues, unknown, BookingForm>({
    defaultValues: draft?.values ?? EMPTY_VALUES,
    errors,
    shouldFocusError: false,
    resolver: resolveLater,
  })

  const { reset } = form
  useEffect(() => {
    if (typed) reset(typed, { keepErrors: true })
  }, [typed, reset])

  const submit = form.handleSubmit(async (values) => {
    setBooked(null)
    setHasFailed(false)
    setNearest([])
    try {
      const answer = await sendCall('/api/consultation', values)
      setBooked((await answer.json()) as Booked)
      reset(EMPTY_VALUES)
      showToast(SUBMITTED)
    } catch (error) {
      const refused = readRefused(error)
      for (const { field, message } of refused) form.setError(field, { message })
      setHasFailed(true)
      showToast({ ...failedNotice(phone), variant: 'destructive' })
      if (refused.length > 0) setNearest(await findNearest(client, values))
    }
    void client.invalidateQueries(openingCall())
  })
  return { form, submit, booked, hasFailed, nearest }
}

/** What a person typed before the script arrived must not be lost to it. */
function readTyped(): BookingValues | null {
  if (typeof document === 'undefined') return null
  const element = document.getElementById(FORM_ID)
  if (!(element instanceof HTMLFormElement)) return null
  const data = new FormData(element)
  return readValues((name) => data.get(name))
}

function toErrors(errors: FieldError[]): FieldErrors<BookingValues> {
  return Object.fromEntries(errors.map(({ field, message }) => [field, { type: 'server', message }]))
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

/** Helps, but is not needed: the form can be sent again without it. */
function findNearest(client: QueryClient, form: BookingForm) {
  const { consultationDate: date, consultationTime, duration } = form
  const call = nearestCall({ date, time: consultationTime.slice(0, 5), duration })
  return client.fetchQuery(call).catch(() => [])
}
