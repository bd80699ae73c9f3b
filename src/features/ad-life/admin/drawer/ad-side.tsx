import CircleAlert from 'lucide-react/icons/circle-alert'
import Flag from 'lucide-react/icons/flag'
import { type ReactNode, useState } from 'react'
import { sendChange } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { HistoryLine } from '../../../../console/parts/panels/history-line.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Badge } from '../../../../ui/panels/badge.tsx'
import { AD, ADS } from '../ads-room.calls.ts'
import type { AdDetail } from '../ads-room.schema.ts'
import { LicenceCheckForm } from './licence-check-form.tsx'
import { WriteDialog } from './write-dialog.tsx'

/** The findings of the rules, the reports, and the history. On phones they are behind tabs. */
export function AdSide({ ad }: { ad: AdDetail }) {
  const format = useFormat()
  return (
    <aside className="ad-side" aria-label="About this ad">
      <Part id="rules" title="What the rules found" badge={<Badge>{ad.findings.length}</Badge>}>
        {ad.findings.length === 0 && <p className="fine">Nothing.</p>}
        <ul className="ad-findings">
          {ad.findings.map((words) => (
            <li key={words}>
              <CircleAlert /> {words}
            </li>
          ))}
        </ul>
      </Part>
      {ad.hasSeller && ad.licenceNumber && (
        <Part id="rules" title="Licence">
          <LicenceCheckForm key={ad.licenceCheck?.at ?? ''} ad={ad} />
        </Part>
      )}
      <Reports ad={ad} />
      <div data-part="history">
        <HistoryLine
          lines={ad.history.map(({ at, what, tone }) => ({
            words: what,
            when: format.moment(at),
            ...(tone && { tone }),
          }))}
        />
        {ad.history.length === 0 && <p className="fine">Nothing yet.</p>}
      </div>
    </aside>
  )
}

function dismissLabel(count: number): string {
  if (count === 1) return 'Dismiss it'
  return count === 2 ? 'Dismiss both' : `Dismiss all ${countOf(count, 'report')}`
}

function Reports({ ad }: { ad: AdDetail }) {
  const format = useFormat()
  const { reports, caseId } = ad
  const [isWriting, setIsWriting] = useState(false)
  const dismiss = useChange<void, { decisions: number[] }>({
    send: () => sendChange('/api/admin/queue/decide', { verdict: 'accept', items: [`report:${caseId}`] }),
    outdates: [ADS, AD(ad.id), '/api/admin/queue'],
    onDone: ({ decisions }) =>
      showToast({
        title: 'Reports dismissed',
        text: ad.title,
        undo: () => void sendChange('/api/admin/queue/undo', { decisions }),
      }),
  })
  const badge =
    reports.length > 0 ? (
      <Badge tone="danger" icon={<Flag />}>
        {reports.length} open
      </Badge>
    ) : (
      <Badge>0</Badge>
    )
  return (
    <Part id="reports" title="Reports" badge={badge}>
      {reports.length === 0 && <p className="fine">No open reports.</p>}
      <ul className="ad-reports">
        {reports.map(({ reason, details, at }) => (
          <li key={at}>
            <b>{reason.replaceAll('-', ' ')}</b> · {format.moment(at)}
            {details && <q>{details}</q>}
          </li>
        ))}
      </ul>
      <p className="ad-report-acts cluster row">
        {reports.length > 0 && (
          <Button
            variant="outline"
            size="small"
            isPending={dismiss.isPending}
            onClick={() => dismiss.mutate()}
          >
            {dismissLabel(reports.length)}
          </Button>
        )}
        {ad.hasSeller && (
          <button type="button" className="ad-write" onClick={() => setIsWriting(true)}>
            Write to the seller
          </button>
        )}
      </p>
      {isWriting && <WriteDialog ad={ad} onClose={() => setIsWriting(false)} />}
    </Part>
  )
}

interface PartProps {
  /** The tab that shows it on a phone. */
  id: 'rules' | 'reports'
  title: string
  badge?: ReactNode
  children: ReactNode
}

function Part({ id, title, badge, children }: PartProps) {
  return (
    <section data-part={id}>
      <h3>
        {title} {badge}
      </h3>
      {children}
    </section>
  )
}
