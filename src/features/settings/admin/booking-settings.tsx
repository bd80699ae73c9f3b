import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { bookingsCall } from '../../bookings/admin/bookings-room.calls.ts'
import type { BookingsPage } from '../../bookings/admin/bookings-room.schema.ts'
import { DaysOffDialog, partOf, useDayOn } from '../../bookings/admin/days-off/days-off-dialog.tsx'
import { OpeningHoursForm, useOpeningHours } from '../../bookings/admin/days-off/opening-hours-form.tsx'

/** Opening hours and days off, the same as in Bookings and effective at once. */
export function BookingSettings() {
  const bookings = useQuery(bookingsCall({ tab: 'needs', view: 'week', day: '' }))
  return (
    <QueryView query={bookings} what="the opening hours">
      {(page) => (
        <>
          <Hours page={page} />
          <DaysOff page={page} />
        </>
      )}
    </QueryView>
  )
}

function Hours({ page }: { page: BookingsPage }) {
  const hours = useOpeningHours(page.opening, () => {})
  return (
    <section className="desk-panel settings-group" id="settings-hours" aria-label="Opening hours">
      <div>
        <h2>Opening hours</h2>
        <p className="fine">For bookings and the contact page.</p>
      </div>
      <div>
        <OpeningHoursForm {...hours} />
        {hours.isChanged && (
          <p className="row gap-3 above-3">
            <Button variant="quiet" onClick={hours.discard}>
              Discard
            </Button>
            <Button isPending={hours.isPending} onClick={hours.save}>
              Save hours
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}

/** "Nov 18, until 1 p.m.", "Dec 24 to Dec 31". */
function chipOf(one: BookingsPage['daysOff'][number], format: ReturnType<typeof useFormat>): string {
  const last = new Date(Date.parse(one.endsAt) - 1)
  const isOneDay = format.dayKey(one.startsAt) === format.dayKey(last)
  if (!isOneDay) return `${format.day(one.startsAt)} to ${format.day(last)}`
  const part = partOf(one, format)
  return part === 'All day' ? format.day(one.startsAt) : `${format.day(one.startsAt)}, ${part.toLowerCase()}`
}

function DaysOff({ page }: { page: BookingsPage }) {
  const format = useFormat()
  const dayOn = useDayOn()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className="desk-panel settings-group" id="settings-days-off" aria-label="Days off">
      <div>
        <h2>Days off</h2>
        <p className="fine">Nobody can book on these days.</p>
      </div>
      <ul className="cluster row gap-2">
        {page.daysOff.map((one) => {
          const name = chipOf(one, format)
          return (
            <li key={one.id}>
              <button
                type="button"
                className="filter-chip"
                aria-label={`Remove ${name}`}
                onClick={() => dayOn.mutate(one.id)}
              >
                {name} <X />
              </button>
            </li>
          )
        })}
        <li>
          <button type="button" className="filter-chip filter-chip-add" onClick={() => setIsOpen(true)}>
            <Plus /> Add
          </button>
        </li>
      </ul>
      {isOpen && (
        <DaysOffDialog
          page={page}
          onMove={(id) => location.assign(`/admin/bookings?booking=${id}`)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}
