import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Adinkra, type AdinkraName } from '../../../ui/drawings/adinkra.tsx'
import { CallFailed } from '../../calls/fetch-json.ts'

interface EmptyProps {
  title: string
  symbol?: AdinkraName
  /** A sentence, and what to do next. */
  children?: ReactNode
}

/** What a list shows when nothing is in it: all done, never used, or nothing found. */
export function EmptyState({ title, symbol = 'akoma', children }: EmptyProps) {
  return (
    <div className="empty-state">
      <Adinkra name={symbol} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  )
}

/** In a list that its filters made empty: the way back to all of it. */
export function ClearAll({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="outline" onClick={onClear}>
      Clear all
    </Button>
  )
}

/** The shape of a list that is on its way, said once to screen readers. */
export function LoadingRows({ count = 6 }: { count?: number }) {
  return (
    <div className="loading-rows" role="status" aria-busy="true">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same and never move.
        <div key={index} aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  )
}

interface FailedProps {
  /** What did not come, as "the bookings". */
  what: string
  error: Error
  /** Asks once more; without it the page is loaded again. */
  onRetry?: () => void
}

const RELOAD = 'This can happen after an update or when the connection drops. Reload the page to try again.'

/** A part that did not load: what happened, and a way to try again. Only answers of the site have words for people. */
export function LoadFailed({ what, error, onRetry }: FailedProps) {
  return (
    <div className="load-failed" role="alert">
      <span className="confirm-mark">
        <CloudOff />
      </span>
      <div className="shrink anywhere">
        <h2>We could not load {what}</h2>
        <p>{error instanceof CallFailed ? `${error.message} Nothing is lost.` : RELOAD}</p>
        <Button variant="outline" onClick={onRetry ?? (() => location.reload())}>
          <RefreshCw /> {onRetry ? 'Try again' : 'Reload the page'}
        </Button>
      </div>
    </div>
  )
}
