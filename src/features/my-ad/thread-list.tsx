import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import type { ManagedAd } from './managed-ad.calls.ts'

/** Who wrote about the ad, the newest first. */
export function ThreadList({ threads }: Pick<ManagedAd, 'threads'>) {
  return (
    <section aria-labelledby="messages">
      <h2 id="messages" className="h3">
        Messages
      </h2>
      {threads.length === 0 && <p className="small above-1 muted">Nobody has written yet.</p>}
      <ul className="above-2">
        {threads.map((thread) => (
          <li key={thread.token} className="thread-row">
            <p className="cluster row gap-2">
              <Link className="text-link strong" href={paths.ads.thread(thread.token)}>
                {thread.buyerName}
              </Link>
              {!thread.isAnswered && !thread.isClosed && <Badge tone="warning">Not answered</Badge>}
              {thread.isClosed && <Badge>Ended</Badge>}
            </p>
            <p className="small above-1 truncate muted">{thread.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
