import { z } from 'zod'
import { isPhone } from '../../../platform/text/is-phone.ts'
import { asWebAddress, isTime, isWebAddress } from '../../listings/form/field-checks.ts'
import { isTimeZone } from '../../listings/places.ts'
import { isDay } from '../is-day.ts'
import { EVENT_DESCRIPTION_LENGTH, EVENT_TITLE_LENGTH } from './event-form-fields.ts'

const line = (most: number) => z.string().trim().max(most, `Shorten this to ${most} characters`)
export const NO_CITY = 'Write the city and province, such as Brampton, ON'

const fields = z.object({
  title: line(EVENT_TITLE_LENGTH).min(5, 'Write a name of at least 5 characters'),
  startsOn: z.string().trim().refine(isDay, 'Choose the day'),
  startTime: z.string().trim().refine(isTime, 'Enter when it starts, such as 18:00'),
  endTime: z
    .string()
    .trim()
    .refine((text) => text === '' || isTime(text), 'Enter when it ends, such as 20:00, or leave it empty'),
  repeats: z.enum(['once', 'weekly'], 'Choose whether it is once or every week'),
  repeatsUntil: z
    .string()
    .trim()
    .refine((text) => text === '' || isDay(text), 'Choose the last day, or leave it empty'),
  where: z.enum(['place', 'online'], 'Choose where it is'),
  venue: line(120),
  city: line(80),
  otherZone: z.enum(['', 'yes'], 'Tick the box or leave it').default(''),
  timeZone: z
    .string()
    .trim()
    .refine((zone) => zone === '' || isTimeZone(zone), 'Choose a time zone from the list'),
  cost: z.enum(['free', 'ticket', 'gift'], 'Choose what it costs'),
  price: line(60),
  organizer: line(80).min(2, 'Say who organizes it'),
  description: line(EVENT_DESCRIPTION_LENGTH)
    .min(20, 'Say what happens in at least 20 characters')
    .transform((text) => text.replace(/\r\n?/g, '\n')),
  link: line(300)
    .transform(asWebAddress)
    .refine(
      (text) => text === '' || isWebAddress(text),
      'Enter the whole address, such as https://example.org, or leave it empty',
    ),
  phone: line(24).refine(
    (text) => text === '' || isPhone(text),
    'Write the phone number with its area code, such as 416-555-0147, or leave it empty',
  ),
  email: line(254).toLowerCase().pipe(z.email('Enter a valid email address, such as ama@example.com')),
})

type Words = Omit<z.infer<typeof fields>, 'email'>

function needPlace(form: Words, context: z.RefinementCtx): void {
  const need = (isMissing: boolean, path: keyof Words, message: string) => {
    if (isMissing) context.addIssue({ code: 'custom', path: [path], message })
  }
  if (form.where === 'online') {
    need(form.timeZone === '', 'timeZone', 'Choose the time zone of an online event')
    need(form.link === '', 'link', 'Enter the address where people join')
  } else {
    need(form.venue.length < 2, 'venue', 'Name the place: a hall, a church, a park')
    need(form.city.length < 2, 'city', NO_CITY)
    need(form.otherZone === 'yes' && form.timeZone === '', 'timeZone', 'Choose the time zone of the city')
  }
  need(form.cost === 'ticket' && form.price === '', 'price', 'Enter the price, such as $25')
  need(
    form.repeats === 'weekly' && form.repeatsUntil !== '' && form.repeatsUntil < form.startsOn,
    'repeatsUntil',
    'The last day comes before the first. Choose a later one',
  )
}

/** The rules of the form, for browser and server. Every message says what to do. */
export const eventFormSchema = fields.superRefine(needPlace)
/** The rules for editing an event: its email address cannot change. */
export const eventWordsSchema = fields.omit({ email: true }).superRefine(needPlace)

export type EventWords = z.infer<typeof eventWordsSchema>
