import { useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { paths } from '../../../paths.ts'
import { onPageCall } from '../../../platform/text/find/on-page-search.ts'
import { Adinkra } from '../../../ui/drawings/adinkra.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { chooseScholarships, countSchools, listStates, readScholarshipQuery } from '../scholarship-query.ts'
import { scholarshipsCall } from '../scholarships.calls.ts'
import { SCHOLARSHIPS_TITLE } from '../scholarships.head.ts'
import type { ScholarshipList } from '../scholarships.schema.ts'
import { ScholarshipFilters } from './scholarship-filters.tsx'
import { ScholarshipTable } from './scholarship-table.tsx'

/** Everything between header and footer. Rendered on the server only. */
export function ScholarshipsBody({ query: address }: { query: URLSearchParams }) {
  const { data } = useQuery(scholarshipsCall())
  const query = readScholarshipQuery(address)
  const { data: named } = useQuery(onPageCall(paths.scholarships(), query.find ?? ''))
  if (!data) return null
  const found = chooseScholarships(data.entries, query, named?.ids)
  return (
    <div className="page-width page-top">
      <Intro intro={data.intro} />
      <ScholarshipFilters query={query} states={listStates(data.entries)} count={found.length} />
      <NothingFound isShown={found.length === 0} all={data.entries.length} />
      <ScholarshipTable entries={data.entries} found={new Set(found)} query={query} />
      <AfricanResources {...data.africanResource} />
    </div>
  )
}

function Intro({ intro }: { intro: ScholarshipList['intro'] }) {
  return (
    <>
      <div className="scholarship-head">
        <div>
          <h1>{SCHOLARSHIPS_TITLE}</h1>
          <p className="lead">
            {intro.aidKind} Amounts are average grant packages based on 2025-2026 data for{' '}
            {intro.amountsForCurrentYear} schools, and on the latest year found for the others. Each figure
            names its year.
          </p>
        </div>
        <Adinkra name="nyansapo" />
      </div>
      <Note kind="information" className="above-6">
        Aid is competitive, and you apply through the{' '}
        <Link href={intro.cssProfileUrl}>
          CSS Profile<span className="sr-only">, opens in a new tab</span>
        </Link>
        . {intro.exclusivity}
      </Note>
    </>
  )
}

function NothingFound({ isShown, all }: { isShown: boolean; all: number }) {
  return (
    <div className="empty-panel above-5" data-nothing="" hidden={!isShown}>
      <div>
        <h2 className="h2-inner">No matches</h2>
        <p className="above-2 muted">Remove a filter, or see the whole list again.</p>
        <p className="above-4">
          <a className="text-link" href={paths.scholarships()} data-show-all="">
            Show all {countSchools(all)}
          </a>
        </p>
      </div>
    </div>
  )
}

function AfricanResources({ label, url }: ScholarshipList['africanResource']) {
  return (
    <aside className="note note-safety above-8">
      <BookOpen />
      <p>
        <strong>African-specific resources.</strong> The {label} guide lists partner universities and how to
        apply.{' '}
        <Link className="text-link" href={url}>
          Read the guide<span className="sr-only">, opens in a new tab</span>
        </Link>
      </p>
    </aside>
  )
}
