import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { downloadFile } from '../../../../console/calls/fetch-json.ts'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { useSession } from '../../../../console/parts/use-session.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CONSENTS, subscribersCall } from '../newsletter-room.calls.ts'
import type { Subscribers } from '../newsletter-room.schema.ts'
import { SubscriberChart } from './subscriber-chart.tsx'

/** How many people get the newsletter, and how that changed in a year. */
export function SubscribersPanel() {
  const subscribers = useQuery(subscribersCall())
  return (
    <QueryView query={subscribers} what="the subscribers">
      {(answer) => (
        <div className="subscribers">
          <SubscriberNumbers subscribers={answer} />
          <section>
            <header className="cluster row between gap-2 below-3">
              <h2 className="part-title">Last 12 months</h2>
              <ExportConsents />
            </header>
            <SubscriberChart months={answer.months} />
          </section>
        </div>
      )}
    </QueryView>
  )
}

function SubscriberNumbers({ subscribers }: { subscribers: Subscribers }) {
  const { confirmed, pending, joined, left, bounced } = subscribers
  const change = joined - left - bounced
  const rows = [
    ['Joined', joined],
    ['Left', left],
    ['Email bounced', bounced],
    ['Asked, not confirmed yet', pending],
  ] as const
  return (
    <section>
      <h2 className="part-title">Subscribers</h2>
      <p className="subscribers-count">{confirmed.toLocaleString('en-CA')}</p>
      {change !== 0 && (
        <p className="subscribers-change row gap-2" data-down={change < 0 || undefined}>
          {change > 0 ? <TrendingUp /> : <TrendingDown />}
          {Math.abs(change).toLocaleString('en-CA')} {change > 0 ? 'more' : 'fewer'} this month
        </p>
      )}
      <dl>
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="strong">{count.toLocaleString('en-CA')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ExportConsents() {
  const isOwner = useSession().operator.role === 'owner'
  if (!isOwner) return null
  const save = () =>
    downloadFile(CONSENTS, 'newsletter-consents.csv').catch((error: Error) =>
      showToast({ title: 'Not exported', text: error.message, isBad: true }),
    )
  return (
    <Button variant="outline" size="small" onClick={save}>
      <Download /> Export consent records
    </Button>
  )
}
