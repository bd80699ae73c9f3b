import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { type Choice, rememberChoice } from './quick-open-choices.ts'
import { QuickOpenFoot } from './quick-open-foot.tsx'
import { optionId, QuickOpenList } from './quick-open-list.tsx'
import { useCountedMiss, useQuickSearch } from './use-quick-search.ts'

interface QuickOpenDialogProps {
  isOpen: boolean
  /** Returns what was typed before the dialog was loaded. */
  takeTyped: () => string
  onClose: () => void
}

/** The palette: type, choose with the arrow keys, open with Enter. */
export function QuickOpenDialog({ isOpen, takeTyped, onClose }: QuickOpenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog with Esc.
    <dialog
      className="quick-open"
      ref={dialog}
      aria-label="Search everything"
      onClose={onClose}
      onClick={closeFromOutside}
    >
      {isOpen && <Palette takeTyped={takeTyped} onClose={onClose} />}
    </dialog>
  )
}

function Palette({ takeTyped, onClose }: Omit<QuickOpenDialogProps, 'isOpen'>) {
  const [typed, setTyped] = useState(takeTyped)
  const [active, setActive] = useState(-1)
  const [, navigate] = useLocation()
  const found = useQuickSearch(typed)
  const isSent = useCountedMiss(found)
  const choices = [...(found.best ? [found.best] : []), ...found.groups.flatMap((group) => group.choices)]

  // New results start with the best answer selected, or nothing.
  useEffect(() => setActive(found.best ? 0 : -1), [found])

  const go = (choice: Choice) => {
    rememberChoice(choice)
    onClose()
    // The browser opens links to a part of a page itself, because it also opens the groups around it.
    if (choice.path.includes('#')) window.location.assign(choice.path)
    else navigate(choice.path)
  }
  const leave = () => {
    isSent.current = true
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const choice = choices[active]
    if (choice) return go(choice)
    if (typed.trim() === '') return
    leave()
    navigate(paths.search({ q: typed.trim() }))
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || choices.length === 0) return
    event.preventDefault()
    // One position more than the choices: the input itself, where nothing is selected.
    const places = choices.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return (
    <>
      <form className="quick-open-form row gap-3" onSubmit={submit}>
        <Search />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into this field.
          autoFocus
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={choices.length > 0}
          aria-controls="quick-open-list"
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={120}
          placeholder="Passport, jollof, health card..."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={move}
        />
        <IconButton className="quick-open-close" label="Close" onClick={onClose}>
          <X />
          <kbd />
        </IconButton>
      </form>
      <QuickOpenList found={found} active={active} onChoose={go} />
      <QuickOpenFoot typed={typed.trim()} total={found.total} onLeave={leave} />
    </>
  )
}
