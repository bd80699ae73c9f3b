import { type RefObject, useEffect, useRef } from 'react'

/** Closes something open on a press outside it. */
export function useOutsidePress(
  box: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const last = useRef(close)
  last.current = close
  useEffect(() => {
    if (!isOpen) return
    const leave = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) last.current()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen, box])
}
