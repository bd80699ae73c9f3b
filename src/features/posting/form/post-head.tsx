import X from 'lucide-react/icons/x'
import { paths } from '../../../paths.ts'
import { late } from '../../../ui/late.tsx'
import { Link } from '../../../ui/link.tsx'
import { POST_STEPS } from './steps/post-steps.ts'

const DraftSaved = late(async () => (await import('./draft/draft-saved.tsx')).DraftSaved)

/** The page's own head: on a phone with script it takes the place of the site's, and shows how far one is. */
export function PostHead({ current, savedAt }: { current: number; savedAt: Date | null }) {
  return (
    <div className="post-head">
      <Link className="icon-button post-close" href={paths.home()} aria-label="Close" data-tooltip="Close">
        <X />
      </Link>
      <h1>Post an ad</h1>
      {savedAt && <DraftSaved at={savedAt} />}
      <ol className="post-progress" aria-hidden="true">
        {POST_STEPS.map(({ id }, index) => (
          <li key={id} data-reached={index <= current ? '' : undefined} />
        ))}
      </ol>
      <p className="lead post-lead above-2">Free. No account. On the site for 60 days.</p>
    </div>
  )
}
