import type { DayHours, WeekHours } from '../../../../database/schema.ts'
import { WEEKDAYS } from '../../../platform/time/weekdays.ts'
import type { ListingForm } from '../../listings/listing-form.ts'
import { timeZoneOf } from '../../listings/places.ts'
import { readCity } from '../../listings/read-city.ts'
import { businessCategories } from '../business-categories.ts'
import { findBusinessDetails, hasTwinBusiness, upsertBusiness } from '../businesses.queries.ts'
import {
  type BusinessWords,
  businessFormSchema,
  businessWordsSchema,
  NO_CITY,
} from './business-form.schema.ts'
import { BUSINESS_FORM_FIELDS } from './business-form-fields.ts'

const DEFAULT_ZONE = 'America/Toronto'

/** Implements the listing form for businesses. */
export const businessForm: ListingForm<BusinessWords> = {
  kind: 'business',
  fields: BUSINESS_FORM_FIELDS,
  schema: businessFormSchema,
  wordsSchema: businessWordsSchema,
  check: ({ city }) => (readCity(city) ? null : { city: NO_CITY }),
  wordsToReview: (words) => [
    words.title,
    words.category,
    words.description,
    words.phone,
    words.whatsapp,
    words.link,
    words.address,
    words.city,
    words.deliveryArea,
    words.languages,
  ],
  hasTwin: (tx, { title, city }, exceptId) =>
    hasTwinBusiness(tx, { title, city: readCity(city)?.city ?? city }, exceptId),
  async keep(tx, listingId, words, now, isBySender = true) {
    const place = readCity(words.city)
    if (!place) throw new Error('A business without a city passed its check.')
    await upsertBusiness(tx, {
      listingId,
      category: words.category,
      description: words.description,
      address: words.address || null,
      ...place,
      phone: words.phone,
      whatsapp: words.whatsapp || null,
      link: words.link || null,
      languages: listOf(words.languages),
      hours: hoursOf(words),
      timeZone: timeZoneOf(place.province) ?? DEFAULT_ZONE,
      deliveryArea: words.deliveryArea || null,
      sender: words.sender,
      isOpenData: words.sender === 'owner' && words.openData === 'yes',
      // Submitting or editing counts as confirming that the business is open.
      ...(isBySender && { confirmedOpenAt: now }),
    })
  },
  async readValues(db, listingId) {
    const row = await findBusinessDetails(db, listingId)
    if (!row) return null
    return {
      title: row.title,
      category: row.category,
      description: row.description,
      phone: row.phone,
      whatsapp: row.whatsapp ?? '',
      link: row.link ?? '',
      address: row.address ?? '',
      city: `${row.city}, ${row.province}`,
      deliveryArea: row.deliveryArea ?? '',
      languages: row.languages.join(', '),
      ...valuesOfHours(row.hours),
      sender: row.sender,
      openData: row.isOpenData ? 'yes' : '',
    }
  },
  describe: describeBusiness,
}

const listOf = (typed: string) => [...new Set(typed.split(/[,;]/).map((word) => word.trim()))].filter(Boolean)

function hoursOf(words: BusinessWords): WeekHours | null {
  const typed = words as unknown as Record<string, string>
  const days = WEEKDAYS.map((_, day): DayHours | null => {
    const open = typed[`open${day}`] ?? ''
    const close = typed[`close${day}`] ?? ''
    return open && close ? { open, close } : null
  })
  return days.some(Boolean) ? days : null
}

function valuesOfHours(hours: WeekHours | null): Record<string, string> {
  return Object.fromEntries(
    WEEKDAYS.flatMap((_, day) => [
      [`open${day}`, hours?.[day]?.open ?? ''],
      [`close${day}`, hours?.[day]?.close ?? ''],
    ]),
  )
}

function describeBusiness(words: BusinessWords) {
  const hours = hoursOf(words)
  const opening = hours?.map(
    (day, index) => `${WEEKDAYS[index]}: ${day ? `${day.open} to ${day.close}` : 'closed'}`,
  )
  const facts: [string, string][] = [
    ['Kind', businessCategories[words.category].name],
    ['What you offer', words.description],
    ['Phone', words.phone],
    ['WhatsApp', words.whatsapp],
    ['Link', words.link],
    ['Where', [words.address, words.city].filter(Boolean).join(', ')],
    ['Delivers to', words.deliveryArea],
    ['Languages', words.languages],
    ['Hours', opening?.join('\n') ?? ''],
    ['Sent by', words.sender === 'owner' ? 'Its owner' : 'A customer'],
    ['Open data', words.sender === 'owner' && words.openData === 'yes' ? 'Yes' : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}
