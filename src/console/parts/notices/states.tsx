import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Adinkra, type AdinkraName } from '../../../ui/drawings/adinkra.tsx'
import { CallFailed } from '../../calls/fetch-json.ts'

interface EmptyProps {
  title: string
  symbol?: AdinkraName
  /** A sentence, and the next step. */
  children?: ReactNode
}

/** What an empty list shows: all done, never used, or nothing found. */
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

/** For a list that its filters left empty: clears all of them. */
export function ClearAll({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="outline" onClick={onClear}>
      Clear all
    </Button>
  )
}

/** A placeholder for a list that is loading; screen readers hear it once. */
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
  /** What failed to load, such as "the bookings". */
  what: string
  error: Error
  /** Retries; without it, the button reloads the page. */
  onRetry?: () => void
}

const RELOAD = 'This can happen after an update or when the connection drops. Reload the page to try again.'

/** A part that failed to load, with a way to try again. Only `CallFailed` has a message meant for people. */
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
