import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useHydrated } from '../../../ui/loading/use-hydrated.ts'
import { type AdListQuery, adListPath, readFilterForm } from '../list/ad-list-query.ts'
import type { FilterColumn, FilterColumnProps } from './filter-column.tsx'

interface LateColumnProps extends FilterColumnProps {
  /** The column itself; given only on the server, so that the browser does not fetch its code with the page. */
  children?: ReactNode
}

interface Awake {
  Column: typeof FilterColumn
  started: AdListQuery | undefined
}

/**
 * The column of filters as the server made it, until somebody reaches for it or the list changes: only then is its script
 * fetched. What was chosen, opened and focused by then stays.
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

  // Noted at the last moment: between the script's coming and React's work somebody may have pressed something.
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
    // What is pressed while the script is on its way still acts: the form alone would load the page anew.
    if (isOutdated) void wake()
    const choose = () => {
      const form = root.querySelector('form')
      if (form) navigate(adListPath(readFilterForm(form, query)))
    }
    const send = (event: Event) => {
      event.preventDefault()
      choose()
    }
    // Enter is taken before the browser begins to submit: its "change" may bring the script's column in, and the
    // form it would go on submitting is then gone.
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

  // Before anything is painted or pressed: the focus is not away for a moment.
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

/** Notes what is focused and what is open in a form; what it returns puts the same right in a form of the same shape. */
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
    // What is being typed goes on where it was.
    if (same?.type === 'text') same.setSelectionRange(same.value.length, same.value.length)
  }
}
