import { TextareaField } from '../../ui/forms/textarea-field.tsx'
import { Note } from '../../ui/panels/note.tsx'

/** Text that can no longer be sent, shown so that its author can copy it. */
export function UnsentMessage({ text, why }: { text: string; why: string | undefined }) {
  return (
    <div className="measure stack gap-4">
      <div role="alert">
        <Note kind="danger">{why}</Note>
      </div>
      {text && (
        <TextareaField
          name="text"
          label="Your message"
          hint="It was not sent. Copy it if you still need it."
          rows={6}
          defaultValue={text}
          readOnly
        />
      )}
    </div>
  )
}
