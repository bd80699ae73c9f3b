import { z } from 'zod'
import { isDay } from './is-day.ts'

export const eventCardSchema = z.object({
  id: z.int(),
  title: z.string(),
  on: z.string().describe('The day it is next, at its own place.'),
  startsAt: z.string().describe('The instant it begins.'),
  endsAt: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable().describe('Null when the organizer gave none.'),
  timeZone: z.string(),
  repeats: z.enum(['once', 'weekly']),
  place: z.string().describe('Hall and city, or Online.'),
  price: z.string().describe('Empty when it is free.'),
  imageUrl: z.string().nullable(),
  drawing: z.string().describe('Our picture where the organizer gave none.'),
  isSample: z.boolean(),
})
export type EventCard = z.infer<typeof eventCardSchema>

const weekSchema = z.object({
  title: z.string(),
  range: z.string(),
  sunday: z.string().nullable().describe('The Sunday its week begins on; null for everything later.'),
  events: z.array(eventCardSchema),
})
export type EventWeek = z.infer<typeof weekSchema>

export const eventListSchema = z.object({
  total: z.int().describe('Events that are still to come, whatever the filters.'),
  weeks: z.array(weekSchema),
  cities: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  week: z
    .object({ sunday: z.string(), before: z.string().nullable(), after: z.string() })
    .nullable()
    .describe('The one week that was asked for, and its neighbours.'),
})
export type EventList = z.infer<typeof eventListSchema>

export const eventDetailSchema = eventCardSchema.extend({
  description: z.string(),
  organizer: z.string(),
  isOnline: z.boolean(),
  venue: z.string(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  link: z.string().nullable(),
  phone: z.string().nullable(),
  caption: z.string(),
  startsOn: z.string(),
  repeatsUntil: z.string().nullable(),
  startsLocal: z.string().describe('With its offset, as calendars and search engines read it.'),
  endsLocal: z.string().nullable(),
  postedAt: z.string(),
  sameWeek: z.array(eventCardSchema),
  total: z.int(),
})
export type EventDetail = z.infer<typeof eventDetailSchema>

const CITY = /^[a-z0-9-]{1,80}$/

/** Invalid values count as missing, so that a truncated link still works. */
export const eventQuerySchema = z.object({
  city: z.string().regex(CITY).optional().catch(undefined),
  week: z.string().refine(isDay).optional().catch(undefined),
})
export type EventQuery = z.infer<typeof eventQuerySchema>
