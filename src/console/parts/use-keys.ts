import { useEffect, useRef, useState } from 'react'

export interface Key {
  /** `event.key` in lower case; `alt+arrowup` with Alt held. */
  key: string
  /** What the key does, for the list of keys. */
  does: string
  run: () => void
}

const KEYS_OFF = 'console-keys-off'
/** Keys that repeat while held down, because they only move; every other key acts once per press. */
const MOVING = new Set(['j', 'k'])
const held = new Set<readonly Key[]>()

/** All active keys, those of the innermost component first. */
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
    // Without storage the keys stay as they are.
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable]')

/** Browsers press a button repeatedly while Enter is held. */
const isHeldOnButton = ({ repeat, key, target }: KeyboardEvent) =>
  repeat && key === 'Enter' && target instanceof HTMLButtonElement

function onKey(event: KeyboardEvent): void {
  if (isHeldOnButton(event)) event.preventDefault()
  if (event.ctrlKey || event.metaKey || event.defaultPrevented) return
  const name = `${event.altKey ? 'alt+' : ''}${event.key.toLowerCase()}`
  if (isTyping(event.target) || !areKeysOn()) return
  // An open dialog has the keyboard to itself.
  const isInDialog = (event.target as Element | null)?.closest?.('dialog, [role=menu]')
  if (isInDialog || document.querySelector('dialog:modal')) return
  const found = listKeys().find(({ key }) => key === name)
  if (!found) return
  event.preventDefault()
  if (event.repeat && !MOVING.has(name)) return
  found.run()
}

/** Keys that work while this component is mounted, except while someone is typing. */
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

/** J and K move through the rows of a table, O opens the current one. Returns the id of the current row. */
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
