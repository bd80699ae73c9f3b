import { useQuery } from '@tanstack/react-query'
import Archive from 'lucide-react/icons/archive'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Database from 'lucide-react/icons/database'
import HardDrive from 'lucide-react/icons/hard-drive'
import LinkIcon from 'lucide-react/icons/link'
import ListChecks from 'lucide-react/icons/list-checks'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import Send from 'lucide-react/icons/send'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { Dialog } from '../../../console/parts/dialogs/dialog.tsx'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { jobsCall } from './system.calls.ts'
import type { Health, HealthState, Jobs } from './system.schema.ts'

export const HEALTH_NAMES: Record<Health['id'], string> = {
  mail: 'Mail',
  disk: 'Disk',
  database: 'Database',
  jobs: 'Jobs',
  backups: 'Backups',
  feeds: 'Feeds',
  links: 'Link checks',
  version: 'Version',
}

const ICONS: Record<Health['id'], ComponentType> = {
  mail: Send,
  disk: HardDrive,
  database: Database,
  jobs: ListChecks,
  backups: Archive,
  feeds: Newspaper,
  links: LinkIcon,
  version: Package,
}

const STATES: Record<HealthState, [words: string, icon: ReactNode]> = {
  fine: ['Fine', <Check key="icon" />],
  watch: ['To watch', <CircleAlert key="icon" />],
  broken: ['Broken', <TriangleAlert key="icon" />],
}

/** One line for each check, worst first. */
export function HealthPanel({ health }: { health: readonly Health[] }) {
  const [areJobsOpen, setAreJobsOpen] = useState(false)
  const countOf = (wanted: HealthState) => health.filter(({ state }) => state === wanted).length
  const acts: Partial<Record<Health['id'], ReactNode>> = {
    mail: <Link href="/mails">Outbox</Link>,
    feeds: <Link href="/news">News</Link>,
    links: <Link href="/directories?state=link-broken">Directories</Link>,
    jobs: (
      <button type="button" onClick={() => setAreJobsOpen(true)}>
        All jobs
      </button>
    ),
  }
  return (
    <section className="desk-panel health" aria-label="Health">
      <header>
        <h2>Health</h2>
        <p className="fine">{`${countOf('fine')} fine, ${countOf('watch')} to watch, ${countOf('broken')} broken`}</p>
      </header>
      <ul>
        {health.map((one) => (
          <HealthRow key={one.id} health={one} act={acts[one.id]} />
        ))}
      </ul>
      {areJobsOpen && <JobsDialog onClose={() => setAreJobsOpen(false)} />}
    </section>
  )
}

function HealthRow({ health: { id, state, text }, act }: { health: Health; act: ReactNode }) {
  const Icon = ICONS[id]
  const [words, mark] = STATES[state]
  return (
    <li className="health-row" data-state={state}>
      <span className="health-mark">
        {mark}
        <span className="sr-only">{words}</span>
      </span>
      <b className="row gap-2 strong">
        <Icon />
        {HEALTH_NAMES[id]}
      </b>
      <p>{text}</p>
      {act}
    </li>
  )
}

/** The jobs of the site, and when each last ran. */
function JobsDialog({ onClose }: { onClose: () => void }) {
  const jobs = useQuery(jobsCall())
  return (
    <Dialog title="What the site does on its own" kind="drawer" onClose={onClose}>
      <QueryView query={jobs} what="the jobs">
        {({ jobs }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in the list has the focus, and the keyboard must scroll it.
          <ul className="job-list" tabIndex={0}>
            {jobs.length === 0 && <li>Nothing has run yet.</li>}
            {jobs.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}

function JobLine({ job }: { job: Jobs['jobs'][number] }) {
  const format = useFormat()
  const when = job.lastRanAt ? `Last ${format.moment(job.lastRanAt)}.` : 'Not run yet.'
  const late = job.isLate ? ' It is late.' : ''
  const failed = job.failures > 0 ? ` Failed ${countOf(job.failures, 'time')} in two days.` : ''
  return (
    <li data-bad={job.isLate || job.failures > 0 || undefined}>
      <b className="strong">{job.does}</b>
      <small className="own-line">{when + late + failed}</small>
    </li>
  )
}
