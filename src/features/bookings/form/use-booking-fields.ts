import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BookingDraft, BookingValues, FieldError } from '../bookings.schema.ts'
import { BOOKING_FIELDS, type BookingField, EMPTY_VALUES, readValues } from './booking-values.ts'
import { keepBooking, loadKeptBooking } from './kept-booking.ts'

export const FORM_ID = 'booking-form'

/** Loaded when someone begins to fill in the form: the rules are larger than the page. */
export const loadRules = () => import('../bookings.schema.ts')

/** If the rules cannot be loaded, the form is sent as it is and the server validates it. */
export async function checkValues(values: BookingValues) {
  const rules = await loadRules().catch(() => null)
  return rules ? rules.checkBooking(values) : { form: values }
}

type TextName = Exclude<BookingField, 'agreeToTerms'>
type Errors = Partial<Record<BookingField, string>>
export type BookingFields = ReturnType<typeof useBookingFields>

/** The values of the fields and their errors. Once an error was shown, every change is validated again. */
export function useBookingFields(draft: BookingDraft | null) {
  const [values, setValues] = useState(draft?.values ?? EMPTY_VALUES)
  const [errors, setErrors] = useState<Errors>(() => toErrors(draft?.errors ?? []))
  const [attempt, setAttempt] = useState(0)
  const listed = BOOKING_FIELDS.map((id) => ({ id, message: errors[id] ?? '' }))
  const listedErrors = listed.filter(({ message }) => message)
  const isChecked = attempt > 0 || listedErrors.length > 0

  // Text typed before hydration, or restored by the browser, is in the DOM but not in the state.
  useLayoutEffect(() => {
    const typed = readTyped()
    const start = typed && !isSame(typed, EMPTY_VALUES) ? typed : loadKeptBooking()
    if (start && !draft) setValues((shown) => (isSame(start, shown) ? shown : start))
    else if (typed && draft) setValues(typed)
  }, [draft])

  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) keepBooking(values)
    isOpened.current = true
  }, [values])

  const change = (changed: Partial<BookingValues>) => {
    setValues((shown) => ({ ...shown, ...changed }))
    if (isChecked) void checkAgain({ ...values, ...changed }, Object.keys(changed) as BookingField[])
  }
  const checkAgain = async (next: BookingValues, names: BookingField[]) => {
    const found = await checkValues(next)
    const wrong = toErrors('errors' in found ? found.errors : [])
    setErrors((shown) => ({ ...shown, ...Object.fromEntries(names.map((name) => [name, wrong[name]])) }))
  }
  const refuse = (refused: FieldError[]) => {
    setErrors(toErrors(refused))
    setAttempt((count) => count + 1)
  }
  const textOf = (name: TextName) => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      change({ [name]: target.value }),
  })
  const empty = () => {
    setValues(EMPTY_VALUES)
    setErrors({})
    setAttempt(0)
  }
  return { values, errors, listedErrors, attempt, change, refuse, textOf, empty }
}

function readTyped(): BookingValues | null {
  const element = document.getElementById(FORM_ID)
  if (!(element instanceof HTMLFormElement)) return null
  const data = new FormData(element)
  return readValues((name) => data.get(name))
}

function isSame(one: BookingValues, other: BookingValues): boolean {
  return BOOKING_FIELDS.every((name) => one[name] === other[name])
}

function toErrors(errors: FieldError[]): Errors {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}
