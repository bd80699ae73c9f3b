import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'wouter'
import { Band } from '../../../console/parts/notices/band.tsx'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { LoadingRows } from '../../../console/parts/notices/states.tsx'
import { BarChart } from '../../../console/parts/panels/bar-chart.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button, buttonClasses } from '../../../ui/buttons/button.tsx'
import { BackupsPanel } from '../../backups/admin/backups-panel.tsx'
import { HEALTH_NAMES, HealthPanel } from './health-panel.tsx'
import { MissesPanel } from './misses-panel.tsx'
import { systemCall } from './system.calls.ts'
import type { Health } from './system.schema.ts'

/** The state of the site: what is broken, what to watch, what is fine. */
export default function SystemRoom() {
  const format = useFormat()
  const system = useQuery(systemCall())
  const broken = system.data?.health.find(({ state }) => state === 'broken')
  return (
    <>
      <RoomHead title="System">
        {system.data && <p className="system-checked">Checked {format.time(system.data.checkedAt)}</p>}
        <Button
          variant="outline"
          isPending={system.isFetching}
          pendingLabel="Checking …"
          onClick={() => system.refetch()}
        >
          <RefreshCw /> Check again
        </Button>
      </RoomHead>
      {broken && <Broken health={broken} />}
      <div className="system-top">
        <QueryView query={system} what="the state of the site" loading={<LoadingRows count={8} />}>
          {({ health }) => <HealthPanel health={health} />}
        </QueryView>
        <BackupsPanel />
      </div>
      <div className="system-charts">
        {system.data && <BarChart title="New ads a day" {...system.data.ads} />}
        {system.data && <BarChart title="Views a day" {...system.data.views} />}
        <MissesPanel />
      </div>
    </>
  )
}

function Broken({ health: { id, text } }: { health: Health }) {
  const act = id === 'mail' && (
    <Link className={buttonClasses({ variant: 'outline' })} href="/mails?state=waiting">
      See the emails
    </Link>
  )
  return (
    <Band tone="danger" icon={<TriangleAlert />} act={act}>
      <b>{HEALTH_NAMES[id]}.</b> {text}
    </Band>
  )
}
