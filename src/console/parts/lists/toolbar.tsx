import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeys } from '../use-keys.ts'

/** The line above a list: search, filters, and what else changes the list. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className="toolbar cluster row gap-2">{children}</div>
}

interface SearchProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

const TYPING_MS = 250

/** Searches a moment after the last letter; the slash leads to it. */
export function ToolbarSearch({ label, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(onSearch)
  latest.current = onSearch
  // Whoever leaves the room meanwhile is not led back to it.
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

/** A choice of the toolbar; its label is for screen readers, the choices say enough to the eye. */
export function ToolbarSelect({ label, ...select }: ComponentProps<'select'> & { label: string }) {
  return (
    <span className="toolbar-select">
      <select aria-label={label} {...select} />
      <ChevronDown />
    </span>
  )
}
