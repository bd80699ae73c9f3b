import { paths } from '../../paths.ts'
import { Link } from '../../ui/navigation/link.tsx'

export function LinkGone() {
  return (
    <div className="page-width page-alone">
      <h1>This link no longer works</h1>
      <p className="lead above-3 measure">
        The alerts behind it have stopped, or were never confirmed.{' '}
        <Link href={paths.ads.list()}>Search for ads</Link> and ask for a new alert there.
      </p>
    </div>
  )
}
