import { useState } from 'react'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Badge } from '../../../../ui/panels/badge.tsx'
import type { ListingDetail } from '../listings-room.schema.ts'
import { sendListingReveal } from './listings-room.calls.ts'

/** Who sent it, what readers reported, and its history. */
export function ListingSide({ listing }: { listing: ListingDetail }) {
  const format = useFormat()
  const { reports, history, state, endReason } = listing
  return (
    <aside className="ad-side">
      {state === 'removed' && endReason && <p>{endReason}</p>}
      {reports.length > 0 && (
        <section>
          <h3>
            Reports <Badge tone="warning">{reports.length}</Badge>
          </h3>
          <ul className="ad-reports">
            {reports.map(({ id, problem, details, at }) => (
              <li key={id}>
                <b>{problem.replaceAll('-', ' ')}</b> · {format.moment(at)}
                {details && <q>{details}</q>}
              </li>
            ))}
          </ul>
          <p className="fine">
            Decide them in the <a href="/admin?tab=reported">queue</a>.
          </p>
        </section>
      )}
      <section>
        <h3>Sent by</h3>
        <Sender listing={listing} />
      </section>
      <section>
        <h3>What happened</h3>
        <ol className="ad-history">
          {history.map(({ at, what }) => (
            <li key={`${at} ${what}`}>
              {what}
              <small className="own-line">{format.moment(at)}</small>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}

function Sender({ listing: { id, from, isSample } }: { listing: ListingDetail }) {
  const [shown, setShown] = useState<string | null>(null)
  if (isSample) return <p>A sample. Nobody sent it.</p>
  const show = () =>
    sendListingReveal(id).then(
      ({ value }) => setShown(value),
      (error: Error) => showToast({ title: 'Not shown', text: error.message, isBad: true }),
    )
  return (
    <>
      <p>
        {shown ?? from}{' '}
        {shown === null && (
          <button type="button" className="ad-show" onClick={show}>
            Show<span className="sr-only"> the email</span>
          </button>
        )}
      </p>
      <p className="fine">Showing an email is written to the audit log.</p>
    </>
  )
}
