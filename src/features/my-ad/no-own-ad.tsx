import { paths } from '../../paths.ts'
import { NotFound } from '../../shell/errors/not-found.tsx'

/** Shown for a secret link that opens no ad, with a way to get a new link. */
export function NoOwnAd({ error }: { error: Error | null }) {
  return (
    <NotFound
      error={error}
      title="Ad Not Found"
      text="This link does not open an ad. The ad may have been deleted, or part of the link is missing."
      next={{ href: paths.ads.askMine(), words: 'Get a link to all your ads' }}
    />
  )
}
