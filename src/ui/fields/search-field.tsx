import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

export type SearchFieldProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'onChange'
> & {
  id: string
  label: string
  isLabelHidden?: boolean
  value?: string
  defaultValue?: string
  /** Called on every change; with an empty string when cleared. */
  onText?: (text: string) => void
}

/** A search box with a button that clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, isLabelHidden = true, value, defaultValue = '', onText, ...input } = props
  const [typed, setTyped] = useState(defaultValue)
  const box = useRef<HTMLInputElement>(null)
  const text = value ?? typed
  const change = (next: string) => {
    setTyped(next)
    onText?.(next)
  }
  const clear = () => {
    change('')
    box.current?.focus()
  }
  return (
    <div className="field">
      <label className={isLabelHidden ? 'sr-only' : 'field-label'} htmlFor={input.id}>
        {label}
      </label>
      <span className="input-box">
        <Search />
        <input
          type="search"
          className="input"
          ref={box}
          autoComplete="off"
          {...input}
          value={text}
          onChange={(event: ChangeEvent<HTMLInputElement>) => change(event.target.value)}
        />
        {text && (
          <IconButton label="Clear search" className="search-clear" onClick={clear}>
            <X />
          </IconButton>
        )}
      </span>
    </div>
  )
}
