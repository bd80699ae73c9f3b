import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useHydrated } from '../../../ui/loading/use-hydrated.ts'
import { type AdListQuery, adListPath, readFilterForm } from '../list/ad-list-query.ts'
import type { FilterColumn, FilterColumnProps } from './filter-column.tsx'

interface LateColumnProps extends FilterColumnProps {
  /** The column itself; passed only on the server, so that the page does not load its code. */
  children?: ReactNode
}

interface Awake {
  Column: typeof FilterColumn
  started: AdListQuery | undefined
}

/**
 * Keeps the server-rendered filter column until it is hovered or focused or the list changes, and only then
 * loads its script. Choices, open sections and the focus are preserved.
 */
export function LateColumn({ children, ...props }: LateColumnProps) {
  const { query } = props
  const [, navigate] = useLocation()
  const [awake, setAwake] = useState<Awake | null>(null)
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!import.meta.env.SSR && !isHydrated)
  const [first] = useState(JSON.stringify(query))
  const place = useRef<HTMLDivElement>(null)
  const restore = useRef<((root: HTMLElement) => void) | null>(null)

  const wake = useCallback(async () => {
    const { FilterColumn: Column } = await import('./filter-column.tsx')
    const form = place.current?.querySelector('form')
    setAwake((known) => known ?? { Column, started: form ? readFilterForm(form, query) : undefined })
  }, [query])

  // Captured as late as possible: visitors may press something between the script loading and React
  // rendering.
  const keep = useCallback((root: HTMLDivElement) => {
    place.current = root
    return () => {
      const form = root.querySelector('form')
      restore.current = form ? noteForm(form) : null
    }
  }, [])

  const isOutdated = !isFromServer || first !== JSON.stringify(query)
  useEffect(() => {
    const root = place.current
    if (awake || !root) return
    // A choice made while the script loads still applies; a native submit of the form would reload the page.
    if (isOutdated) void wake()
    const choose = () => {
      const form = root.querySelector('form')
      if (form) navigate(adListPath(readFilterForm(form, query)))
    }
    const send = (event: Event) => {
      event.preventDefault()
      choose()
    }
    // Handles Enter before the native submit starts: the "change" event may mount the script's column, which
    // removes the form being submitted.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) send(event)
    }
    const reached = ['pointerover', 'focusin'] as const
    for (const event of reached) root.addEventListener(event, wake)
    root.addEventListener('change', choose)
    root.addEventListener('submit', send)
    root.addEventListener('keydown', press)
    return () => {
      for (const event of reached) root.removeEventListener(event, wake)
      root.removeEventListener('change', choose)
      root.removeEventListener('submit', send)
      root.removeEventListener('keydown', press)
    }
  }, [awake, isOutdated, wake, navigate, query])

  // A layout effect, so that the focus is restored before the browser paints or handles input.
  useLayoutEffect(() => {
    if (awake && place.current) restore.current?.(place.current)
    restore.current = null
  }, [awake])

  if (import.meta.env.SSR) return <div>{children}</div>
  if (awake) {
    return (
      <div key="awake" ref={place}>
        <awake.Column {...props} started={awake.started} />
      </div>
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text tells React to leave the server's markup alone.
  return <div ref={keep} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

/**
 * Captures which element has the focus and which sections are open; the returned function restores them in a
 * form of the same shape.
 */
function noteForm(form: HTMLFormElement): (root: HTMLElement) => void {
  const open = [...form.querySelectorAll('details')].map((part) => part.open)
  const focused = form.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null
  const { name, value, id } = focused ?? { name: '', value: '', id: '' }
  return (root) => {
    for (const [at, part] of [...root.querySelectorAll('details')].entries()) if (open[at]) part.open = true
    if (!focused) return
    const fields = [...root.querySelectorAll<HTMLInputElement>('input, select, button, summary, a')]
    const same = fields.find((field) => (id ? field.id === id : field.name === name && field.value === value))
    same?.focus({ preventScroll: true })
    // Puts the cursor at the end, where typing continues.
    if (same?.type === 'text') same.setSelectionRange(same.value.length, same.value.length)
  }
}
