import { Button } from '../ui/button.tsx'
import { WaysOn } from './ways-on.tsx'

/** The page itself broke. */
export function PageError({ message }: { message?: string | undefined }) {
  return (
    <div className="page-width py-12 md:py-20">
      <h1>This page could not be shown</h1>
      <p className="lead mt-4 max-w-[560px]">
        {message ?? 'Something went wrong on our side. Please try again in a moment.'}
      </p>
      <Button className="mt-7" type="button" onClick={() => window.location.reload()}>
        Try again
      </Button>
      <WaysOn />
    </div>
  )
}
