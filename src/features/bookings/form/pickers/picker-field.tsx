import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { describedBy, Field, type FieldText } from '../../../../ui/fields/field.tsx'
import { useOutsidePress } from '../../../../ui/overlays/use-outside-press.ts'

type PickerFieldProps = FieldText & {
  name: string
  value: string
  /** The value in words. */
  words: string | undefined
  placeholder: string
  icon: ReactNode
  /** The picker; it calls `close` to close itself. */
  children: (close: () => void) => ReactNode
}

/** A button that shows the value and opens a picker for it. */
export function PickerField({ name, value, words, placeholder, icon, children, ...text }: PickerFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  useOutsidePress(box, isOpen, () => setIsOpen(false))
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) close()
  }
  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setIsOpen(false)
  }
  return (
    <Field id={name} isRequired {...text}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside. */}
      <span className="input-box" ref={box} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
        <input type="hidden" name={name} value={value} />
        <button
          ref={button}
          type="button"
          role="combobox"
          id={name}
          className="input picker-button"
          data-empty={words ? undefined : ''}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={`${name}-picker`}
          aria-required
          aria-invalid={text.error ? true : undefined}
          aria-describedby={describedBy(name, text)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words ?? placeholder}
        </button>
        <div id={`${name}-picker`} className="picker" role="dialog" aria-label={text.label} hidden={!isOpen}>
          {isOpen && children(close)}
        </div>
        {icon}
      </span>
    </Field>
  )
}
