import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeys } from '../use-keys.ts'

/** The bar above a list: search, filters and other controls. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="toolbar cluster row gap-2">{children}</div>
}

interface SearchProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

const TYPING_MS = 250

/** Searches 250 ms after the last keystroke; `/` focuses the box. */
export function ToolbarSearch({ label, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch
  // A pending search would navigate back to a room that was left in the meantime.
  useEffect(() => () => clearTimeout(timer.current), [])
  useKeys([{ key: '/', does: 'Search', run: () => box.current?.focus() }])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      latest.current(text)
      setTyped(null)
    }, TYPING_MS)
  }
  return (
    <label className="toolbar-search">
      <span className="sr-only">{label}</span>
      <Search />
      <input
        ref={box}
        type="search"
        placeholder={label}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
      />
      <span className="toolbar-key not-on-phone" aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </label>
  )
}

/** A select in the toolbar. Its label is for screen readers only, because the options explain themselves. */
export function ToolbarSelect({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <span className="toolbar-select">
      <select aria-label={label} {...select} />
      <ChevronDown />
    </span>
  )
}
