import Mail from 'lucide-react/icons/mail'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { type AdListQuery, unordered, writeAdListQuery } from './ad-list-query.ts'

/** Ways to hear of new ads: by email, or with a feed reader. */
export function FollowPanel({ query }: { query: AdListQuery }) {
  const asked = writeAdListQuery(unordered(query))
  return (
    <aside className="follow-panel no-print" aria-labelledby="follow">
      <Mail />
      <div>
        <h2 id="follow" className="h3">
          Nothing yet that fits?
        </h2>
        <p className="small">
          We email you when a new ad matches. Stop any time. Or follow the{' '}
          <a className="text-link" href={paths.ads.feed(asked)}>
            RSS feed
          </a>
          .
        </p>
      </div>
      <ButtonLink variant="outline" href={paths.alerts.new(asked)}>
        Email me
      </ButtonLink>
    </aside>
  )
}
