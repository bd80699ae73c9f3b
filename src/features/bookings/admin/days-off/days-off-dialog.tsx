import CircleAlert from 'lucide-react/icons/circle-alert'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { DialogActs } from '../../../../console/parts/dialogs/dialog-acts.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { Warning } from '../../../../console/parts/notices/warning.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { BOOKINGS, sendDayOn } from '../bookings-room.calls.ts'
import type { BookingsPage, DayOff, NewDayOff } from '../bookings-room.schema.ts'
import { lastMoment } from '../calendar/off-words.ts'
import { DayOffForm } from './day-off-form.tsx'
import { MonthPair } from './month-pair.tsx'
import { OpeningHoursForm, useOpeningHours } from './opening-hours-form.tsx'

interface Props {
  page: BookingsPage
  onMove: (booking: BookingsPage['onDaysOff'][number]) => void
  onClose: () => void
}

/** When nobody can book: days off or parts of them, and the weekly opening hours. Existing bookings stay. */
export function DaysOffDialog({ page, onMove, onClose }: Props) {
  const { timeZone } = useFormat()
  const [draft, setDraft, forgetDraft] = useDraft<NewDayOff | null>('day off', null)
  const hours = useOpeningHours(page.opening, onClose)
  const foot = (
    <>
      <p className="days-off-zone fine">Times are in {timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.</p>
      <DialogActs
        label="Save"
        cancelLabel={hours.isChanged ? 'Cancel' : 'Done'}
        isDisabled={!hours.isChanged}
        isPending={hours.isPending}
        onAct={hours.save}
        onCancel={onClose}
      />
    </>
  )
  return (
    <Dialog
      kind="widest"
      title="Days off and opening hours"
      about="People cannot ask for these times. Bookings already made stay until you move them."
      onClose={onClose}
      foot={foot}
    >
      <div className="days-off">
        <section>
          <MonthPair page={page} chosen={draft} onChoose={(range) => setDraft({ ...draft, ...range })} />
          {draft ? (
            <DayOffForm draft={draft} onChange={setDraft} onDone={() => forgetDraft(null)} />
          ) : (
            <DaysOffList daysOff={page.daysOff} onEdit={setDraft} />
          )}
        </section>
        <section>
          <OpeningHoursForm {...hours} />
          <OnDaysOff page={page} onMove={onMove} />
        </section>
      </div>
    </Dialog>
  )
}

function OnDaysOff({ page: { onDaysOff }, onMove }: Pick<Props, 'page' | 'onMove'>) {
  const format = useFormat()
  if (onDaysOff.length === 0) return null
  return (
    <Warning>
      <CircleAlert />
      <div>
        <b>
          {onDaysOff.length === 1
            ? 'One booking falls on a day off'
            : `${onDaysOff.length} bookings fall on a day off`}
        </b>
        {onDaysOff.map((booking) => (
          <p key={booking.id}>
            {booking.name}, {format.shortWeekday(booking.startsAt)}, {format.time(booking.startsAt)}.{' '}
            <button type="button" onClick={() => onMove(booking)}>
              Move it
            </button>
          </p>
        ))}
      </div>
    </Warning>
  )
}

type Format = ReturnType<typeof useFormat>

function daysOf(one: DayOff, format: Format): string {
  const isOneDay = format.dayKey(one.startsAt) === format.dayKey(lastMoment(one))
  return isOneDay
    ? format.shortWeekday(one.startsAt)
    : `${format.day(one.startsAt)} to ${format.day(lastMoment(one))}`
}

export function partOf(one: DayOff, format: Format): string {
  const from = format.clock(one.startsAt)
  const until = format.clock(one.endsAt)
  if (from === '00:00' && until === '00:00') return 'All day'
  if (from === '00:00') return `Until ${format.hour(one.endsAt)}`
  if (until === '00:00') return `From ${format.hour(one.startsAt)}`
  return `${format.hour(one.startsAt)} to ${format.hour(one.endsAt)}`
}

const timeOf = (clock: string) => (clock === '00:00' ? '' : clock)
const toDraft = (one: DayOff, format: Format): NewDayOff => ({
  id: one.id,
  from: format.dayKey(one.startsAt),
  until: format.dayKey(lastMoment(one)),
  fromTime: timeOf(format.clock(one.startsAt)),
  untilTime: timeOf(format.clock(one.endsAt)),
  words: one.words,
})

/** Deletes a day off. */
export const useDayOn = () =>
  useChange({
    send: sendDayOn,
    outdates: [BOOKINGS],
    onDone: () => showToast({ title: 'Open again', text: 'These times can be booked.' }),
  })

interface ListProps {
  daysOff: readonly DayOff[]
  onEdit: (draft: NewDayOff) => void
}

function DaysOffList({ daysOff, onEdit }: ListProps) {
  const format = useFormat()
  const remove = useDayOn()
  if (daysOff.length === 0) return <p className="below-3 muted">No days off are planned.</p>
  return (
    <ul className="days-off-list">
      {daysOff.map((one) => (
        <li key={one.id}>
          <b>{daysOf(one, format)}</b>
          <span>{partOf(one, format)}</span>
          <small className="grow anywhere">{one.words}</small>
          <IconButton label={`Change ${daysOf(one, format)}`} onClick={() => onEdit(toDraft(one, format))}>
            <Pencil />
          </IconButton>
          <IconButton label={`Remove ${daysOf(one, format)}`} onClick={() => remove.mutate(one.id)}>
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
