import { useEffect, useRef, useState } from 'react'

export interface Key {
  /** As `event.key` says it, in lower case; `alt+arrowup` with Alt held. */
  key: string
  /** What it does, for the list of keys. */
  does: string
  run: () => void
}

const KEYS_OFF = 'console-keys-off'
/** Those that only move go on while they are held down; whatever else a key does, it does once a press. */
const MOVING = new Set(['j', 'k'])
const held = new Set<readonly Key[]>()

/** Every key that works now; those of the innermost part come first. */
export const listKeys = () => [...held].toReversed().flat()

export function areKeysOn(): boolean {
  try {
    return !localStorage.getItem(KEYS_OFF)
  } catch {
    return true
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEYS_OFF)
    else localStorage.setItem(KEYS_OFF, '1')
  } catch {
    // Without storage they stay as they are.
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]')

/** A browser presses a button again and again while Enter is held. */
const isHeldOnButton = ({ repeat, key, target }: KeyboardEvent) =>
  repeat && key === 'Enter' && target instanceof HTMLButtonElement

function onKey(event: KeyboardEvent): void {
  if (isHeldOnButton(event)) event.preventDefault()
  if (event.ctrlKey || event.metaKey || event.defaultPrevented) return
  const name = `${event.altKey ? 'alt+' : ''}${event.key.toLowerCase()}`
  if (isTyping(event.target) || !areKeysOn()) return
  // A dialog that is open has the keyboard for itself.
  const isInDialog = (event.target as Element | null)?.closest?.('dialog, [role=menu]')
  if (isInDialog || document.querySelector('dialog:modal')) return
  const found = listKeys().find(({ key }) => key === name)
  if (!found) return
  event.preventDefault()
  if (event.repeat && !MOVING.has(name)) return
  found.run()
}

/** Keys that work while this part is on the screen. They never fire while somebody types. */
export function useKeys(keys: readonly Key[]): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const own = latest.current.map((key) => ({
      ...key,
      run: () => latest.current.find((one) => one.key === key.key)?.run(),
    }))
    if (held.size === 0) document.addEventListener('keydown', onKey)
    held.add(own)
    return () => {
      held.delete(own)
      if (held.size === 0) document.removeEventListener('keydown', onKey)
    }
  }, [])
}

interface Options {
  ids: readonly string[]
  isPaused: boolean
  onOpen: (index: number) => void
}

/** J and K move through the rows of a table, O opens the one that is marked; returns its id. */
export function useRowKeys({ ids, isPaused, onOpen }: Options): string {
  const [currentId, setCurrentId] = useState('')
  const at = ids.indexOf(currentId)
  const move = (step: number) => {
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))]
    if (isPaused || next === undefined) return
    setCurrentId(next)
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  useKeys([
    { key: 'j', does: 'Next', run: () => move(1) },
    { key: 'k', does: 'Previous', run: () => move(-1) },
    { key: 'o', does: 'Open', run: () => !isPaused && at >= 0 && onOpen(at) },
  ])
  return currentId
}
