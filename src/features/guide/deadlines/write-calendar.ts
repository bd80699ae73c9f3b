import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'
import type { DueDay } from './find-deadlines.ts'

const DAY_SECONDS = 86_400
const REMIND_DAYS = 7

interface Site {
  name: string
  url: string
}

/** Writes the deadlines as a calendar file, on the device: all-day events with a reminder a week before. */
export function writeCalendar(days: readonly DueDay[], site: Site, now: Date): string {
  const calendar = ical({
    name: `Your first year in Canada, ${site.name}`,
    prodId: { company: site.name, product: 'First year', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { id, label, path, day } of days) {
    const event = calendar.createEvent({
      id: `${id}@${new URL(site.url).hostname}`,
      stamp: now,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      summary: label,
      url: `${site.url}${path}`,
      description: `What to do and what to bring: ${site.url}${path}`,
    })
    event.createAlarm({
      type: ICalAlarmType.display,
      triggerBefore: REMIND_DAYS * DAY_SECONDS,
      description: label,
    })
  }
  return calendar.toString()
}
