import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { reportedEntryCall, reportFormCall } from '../feedback.calls.ts'
import type { ReportedEntry } from '../feedback.schema.ts'
import { ReportFields } from './report-form.tsx'

/** "Report a problem" for one entry. */
export function ReportPage({ query }: PageAddress) {
  const { data: again } = useQuery(reportFormCall())
  const key = again?.values.entry ?? query.get('entry') ?? ''
  const { data: entry } = useQuery(reportedEntryCall(key))
  return (
    <div className="page-width page-top">
      <div className="measure-wide">
        <h1 className="h1-directory">Report a problem</h1>
        {entry ? <About entry={entry} again={again} /> : <WhichEntry />}
      </div>
    </div>
  )
}

interface AboutProps {
  entry: ReportedEntry
  again: Parameters<typeof ReportFields>[0]['again']
}

function About({ entry, again }: AboutProps) {
  return (
    <>
      <p className="lead above-3">
        With{' '}
        <Link className="text-link" href={entry.path}>
          {entry.name}
        </Link>{' '}
        in {entry.pageTitle}. You get a receipt number, and can see the outcome. No account needed.
      </p>
      <ReportFields key={entry.key} entry={entry.key} again={again} />
    </>
  )
}

function WhichEntry() {
  return (
    <>
      <Note kind="information" className="above-5">
        <p>Open the entry’s page and choose “Report a problem” beside it, so we know which one you mean.</p>
      </Note>
      <ul className="suggested-links cluster row">
        <li>
          <Link className="text-link" href={paths.hub()}>
            All Access Information
          </Link>
        </li>
        <li>
          <Link className="text-link" href={paths.reportStatus()}>
            Follow your report
          </Link>
        </li>
        <li>
          <Link className="text-link" href={paths.contact()}>
            Contact Us
          </Link>
        </li>
      </ul>
    </>
  )
}
