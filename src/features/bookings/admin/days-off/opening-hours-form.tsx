import { useEdit } from '../../../../console/parts/dialogs/use-edit.ts'
import { Switch } from '../../../../console/parts/fields/switch.tsx'
import { ToolbarSelect } from '../../../../console/parts/lists/toolbar.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import type { OwnHours } from '../../slots/current-hours.ts'
import { BOOKINGS, sendHours } from '../bookings-room.calls.ts'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Day = (typeof DAYS)[number]
const USUAL = { open: '09:00', close: '17:00' }
const nameOf = (day: Day) => day[0]?.toUpperCase() + day.slice(1)

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0')
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`
})
const timeName = (time: string) =>
  new Date(`2026-01-01T${time}:00Z`).toLocaleTimeString('en-CA', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  })

/** Every half hour, plus the current value if it is another time. */
const timesWith = (time: string) =>
  [...new Set([...HALF_HOURS, time])].toSorted().map((one) => (
    <option key={one} value={one}>
      {timeName(one)}
    </option>
  ))

/** The weekly opening hours while they are edited, and how they are saved. */
export function useOpeningHours(opening: OwnHours, onSaved: () => void) {
  const edit = useEdit<OwnHours>({
    name: 'opening-hours',
    countChanges: (typed) => (JSON.stringify(typed) === JSON.stringify(opening) ? 0 : 1),
    send: sendHours,
    outdates: [BOOKINGS, '/api/admin/settings'],
    savedText: () => 'The opening hours apply from now on.',
  })
  return {
    typed: edit.draft ?? opening,
    keep: edit.setDraft,
    errorAt: (day: Day) => edit.refusals.find(({ field }) => field.startsWith(`hours.${day}`))?.message,
    isChanged: edit.changes > 0,
    isPending: edit.isSaving,
    save: () => edit.save(onSaved),
    discard: edit.discard,
  }
}

type FormProps = Pick<ReturnType<typeof useOpeningHours>, 'typed' | 'keep' | 'errorAt'>

export function OpeningHoursForm({ typed, keep, errorAt }: FormProps) {
  const set = (day: Day, hours: OwnHours['hours'][Day]) =>
    keep({ ...typed, hours: { ...typed.hours, [day]: hours } })
  return (
    <div className="opening-hours">
      <h3 className="part-title below-2">Every week</h3>
      <ul className="below-2">
        {DAYS.map((day) => (
          <DayRow
            key={day}
            day={day}
            hours={typed.hours[day]}
            error={errorAt(day)}
            onChange={(hours) => set(day, hours)}
          />
        ))}
      </ul>
      <Checkbox
        name="isClosedOnHolidays"
        label="Close on Ontario public holidays"
        checked={typed.isClosedOnHolidays}
        onChange={() => keep({ ...typed, isClosedOnHolidays: !typed.isClosedOnHolidays })}
      />
    </div>
  )
}

interface RowProps {
  day: Day
  hours: OwnHours['hours'][Day]
  error: string | undefined
  onChange: (hours: OwnHours['hours'][Day]) => void
}

function DayRow({ day, hours, error, onChange }: RowProps) {
  const id = `hours-${day}`
  return (
    <li>
      <FieldError id={id} error={error && `${nameOf(day)}: it ${error}`} />
      <div>
        <b>{nameOf(day)}</b>
        <Switch
          label={`Open on ${nameOf(day)}`}
          checked={hours !== undefined}
          onChange={(event) => onChange(event.target.checked ? USUAL : undefined)}
        />
        {hours ? (
          <>
            <ToolbarSelect
              label={`${nameOf(day)} from`}
              aria-describedby={error ? `${id}-error` : undefined}
              value={hours.open}
              onChange={(event) => onChange({ ...hours, open: event.target.value })}
            >
              {timesWith(hours.open)}
            </ToolbarSelect>
            to
            <ToolbarSelect
              label={`${nameOf(day)} until`}
              value={hours.close}
              onChange={(event) => onChange({ ...hours, close: event.target.value })}
            >
              {timesWith(hours.close)}
            </ToolbarSelect>
          </>
        ) : (
          <span>Closed</span>
        )}
      </div>
    </li>
  )
}
