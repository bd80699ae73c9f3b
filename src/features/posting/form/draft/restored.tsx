import { Note } from '../../../../ui/panels/note.tsx'

/** Shown in a form that was left before it was sent. */
export function Restored({ onClear }: { onClear: () => void }) {
  return (
    <Note kind="information">
      What you wrote last time was kept on this device.{' '}
      <button type="button" className="text-link" onClick={onClear}>
        Start over
      </button>
    </Note>
  )
}
