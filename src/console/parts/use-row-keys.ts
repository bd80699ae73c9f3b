import { useState } from 'react'
import { useKeys } from './use-keys.ts'

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
