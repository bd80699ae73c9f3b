import { addDays, toLocalTime } from '../../../platform/local-time.ts'
import type { ListedBooking } from '../../bookings/booking/list-bookings.ts'
import { type Html, html } from '../parts/html.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

interface Calendar {
  /** As 2026-12. */
  month: string
  today: string
  timeZone: string
  bookings: readonly ListedBooking[]
  /** Days without opening hours are grey. */
  isOpen: (date: string) => boolean
}

/** The days that a page of a calendar shows: whole weeks from Monday to Sunday. */
export function daysOf(month: string): string[] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const days: string[] = []
  for (
    let day = addDays(first, -before);
    day.slice(0, 7) <= month || days.length % 7 !== 0;
    day = addDays(day, 1)
  )
    days.push(day)
  return days
}

export function monthBeside(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7)
}

const nameOf = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-CA', { ...options, timeZone: 'UTC' })

/** A month of consultations: a table on a wide screen, only the days that hold something on a phone. */
export function calendarView(calendar: Calendar): Html {
  const { month, bookings, timeZone } = calendar
  const byDay = Map.groupBy(bookings, ({ startsAt }) => toLocalTime(startsAt, timeZone).date)
  const days = daysOf(month)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const link = (step: -1 | 1, words: string) =>
    html`<a class="button button-outline button-small" href="/admin/bookings?month=${monthBeside(month, step)}">${words}</a>`
  const title = nameOf(`${month}-01`, { month: 'long', year: 'numeric' })
  return html`<div class="console-line">${link(-1, 'Earlier')}<h2 class="calendar-title" id="calendar">${title}</h2>${link(1, 'Later')}</div>
<table class="panel calendar" aria-labelledby="calendar"><thead><tr>${WEEKDAYS.map((day) => html`<th scope="col">${day}</th>`)}</tr></thead><tbody>
${weeks.map((week) => html`<tr>${week.map((day) => dayOf(day, byDay.get(day) ?? [], calendar))}</tr>`)}</tbody></table>
${bookings.length === 0 && html`<p>No consultation in ${title}.</p>`}`
}

function dayOf(
  date: string,
  own: readonly ListedBooking[],
  { month, today, timeZone, isOpen }: Calendar,
): Html {
  const isOther = date.slice(0, 7) !== month
  const marks = [isOther && 'is-other', !isOpen(date) && 'is-closed', own.length === 0 && 'is-empty']
  const words = nameOf(date, { weekday: 'long', month: 'long', day: 'numeric' })
  return html`<td class="${marks.filter(Boolean).join(' ')}"${date === today && html` aria-current="date"`}><time datetime="${date}"><span aria-hidden="true">${Number(date.slice(8))}</span><span class="calendar-day">${words}</span></time>
${own.length > 0 && html`<ul>${own.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()).map((booking) => html`<li><a class="calendar-booking is-${booking.status}" href="#booking-${booking.id}">${toLocalTime(booking.startsAt, timeZone).time} ${booking.person?.name ?? 'erased'}<small>${booking.durationHours} h, ${booking.status}</small></a></li>`)}</ul>`}</td>`
}
