import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/panels/note.tsx'

type ErrorPanelProps = { message: string; onRetry?: () => void }

/** Says which request failed and offers a retry. Without a handler the retry reloads the page. */
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
