import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/panels/note.tsx'

type ErrorPanelProps = { message: string; onRetry?: () => void }

/** A call failed: what failed, and a way to try again. Without a handler the page is loaded again. */
export function ErrorPanel({ message, onRetry }: ErrorPanelProps) {
  const retry = onRetry ?? (() => window.location.reload())
  return (
    <div role="alert">
      <Note kind="danger">
        <p className="strong">{message}</p>
        <p>Your connection may be slow, or we may be busy. Nothing you typed is lost.</p>
        <Button className="above-3" variant="outline" onClick={retry}>
          Try again
        </Button>
      </Note>
    </div>
  )
}
