import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../console/parts/dialog.tsx'
import { QueryView } from '../../../console/parts/query-view.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { jobsCall } from './system.calls.ts'
import type { Jobs } from './system.schema.ts'

/** What the site does by itself, and when each was last done. */
export function JobsDialog({ onClose }: { onClose: () => void }) {
  const jobs = useQuery(jobsCall())
  return (
    <Dialog title="What the site does by itself" kind="drawer" onClose={onClose}>
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
