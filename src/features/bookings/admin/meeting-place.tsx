import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { ChoiceBar } from '../../../console/parts/fields/choice-bar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Booking, BookingsPage } from './bookings-room.schema.ts'

type Kind = 'video' | 'person' | 'phone'

const KINDS = [
  { value: 'video', label: 'Video', icon: <Video /> },
  { value: 'person', label: 'In person', icon: <MapPin /> },
  { value: 'phone', label: 'Phone', icon: <Phone /> },
] as const
const LABELS: Record<Kind, string> = {
  video: 'Link of the video call',
  person: 'Address',
  phone: 'Who calls whom, and the number',
}

const kindOf = (place: string): Kind =>
  /^https?:/.test(place) ? 'video' : /^\D{0,20}\+?[\d ()-]{10,}$/.test(place) ? 'phone' : 'person'

/** The meeting place while it is edited. */
export function useMeetingPlace(
  booking: Booking,
  lastPlace: string,
  usualPlaces: BookingsPage['usualPlaces'] = { video: '', person: '' },
) {
  const start = booking.place || lastPlace
  const [text, setText] = useDraft(`place of booking ${booking.id}`, start)
  const [kind, setKind] = useDraft<Kind>(`kind of meeting ${booking.id}`, text ? kindOf(text) : 'video')
  const isChanged = text.trim() !== booking.place
  const choose = (chosen: Kind) => {
    setKind(chosen)
    const phone = booking.person?.phone
    const usual = { ...usualPlaces, phone: phone ? `We call you at ${phone}` : '' }[chosen]
    if (usual && kindOf(text) !== chosen) setText(usual)
  }
  return { text, setText, kind, choose, isChanged }
}

interface Props extends ReturnType<typeof useMeetingPlace> {
  isPending: boolean
  /** Null while the place is sent with another step. */
  onSave: (() => void) | null
}

/** Where they meet: sent when a request is accepted, and in every email after that. */
export function MeetingPlace({ text, setText, kind, choose, isChanged, isPending, onSave }: Props) {
  return (
    <div className="stack gap-2">
      <ChoiceBar label="Where you meet" isWide value={kind} choices={KINDS} onChoose={choose} />
      <TextField
        name="place"
        label={LABELS[kind]}
        isLabelHidden
        placeholder={LABELS[kind]}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="muted">
        {!onSave && !text.trim()
          ? 'Fill this in to accept. It is sent with the confirmation and again one day before.'
          : 'Sent with the confirmation and again one day before.'}
      </p>
      {onSave && isChanged && (
        <Button variant="outline" isPending={isPending} disabled={!text.trim()} onClick={onSave}>
          Save the place and send the email
        </Button>
      )}
    </div>
  )
}
