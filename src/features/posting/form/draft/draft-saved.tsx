import CircleCheck from 'lucide-react/icons/circle-check'

/** Says that the draft is saved on this device, and when. */
export function DraftSaved({ at }: { at: Date }) {
  const time = at.toLocaleTimeString('en-CA', { timeStyle: 'short' }).replaceAll('.', '')
  return (
    <p className="draft-saved small">
      <CircleCheck />
      Draft saved <span className="draft-saved-time">{time}</span>
    </p>
  )
}
