import { Button } from '../../ui/buttons/button.tsx'
import { Reference } from './reference.tsx'
import { SuggestedLinks } from './suggested-links.tsx'

interface PageErrorProps {
  message?: string | undefined
  reference?: string | undefined
}

/** Shown when the page itself failed. */
export function PageError({ message, reference }: PageErrorProps) {
  return (
    <div className="page-width page-error">
      <h1>This page could not be shown</h1>
      <p className="lead above-4">
        {message ?? 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <Button className="above-7" onClick={() => window.location.reload()}>
        Try again
      </Button>
      {reference && <Reference id={reference} />}
      <SuggestedLinks />
    </div>
  )
}
