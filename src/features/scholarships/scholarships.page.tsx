import { useQuery } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { useState } from 'react'
import type { PageAddress } from '../../page.ts'
import { paths } from '../../paths.ts'
import { ErrorPanel } from '../../shell/error-panel.tsx'
import { Adinkra } from '../../ui/adinkra.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { ScholarshipCard } from './scholarship-card.tsx'
import { ScholarshipFilters } from './scholarship-filters.tsx'
import { chooseScholarships, listStates, readScholarshipQuery } from './scholarship-query.ts'
import { ScholarshipTable } from './scholarship-table.tsx'
import { scholarshipsCall } from './scholarships.calls.ts'
import { SCHOLARSHIPS_TITLE } from './scholarships.head.ts'
import type { ScholarshipList } from './scholarships.schema.ts'

/** The 30 schools: a table on large screens, cards on small ones. */
export function ScholarshipsPage({ query: address }: PageAddress) {
  const query = readScholarshipQuery(address)
  const { data, refetch } = useQuery(scholarshipsCall())
  const [find, setFind] = useState(query.find ?? '')
  if (!data) {
    return (
      <div className="page-width pt-5 md:pt-7">
        <h1 className="max-w-190">{SCHOLARSHIPS_TITLE}</h1>
        <ErrorPanel message="Failed to fetch scholarships" onRetry={() => void refetch()} />
      </div>
    )
  }
  const found = chooseScholarships(data.entries, { ...query, find })
  return (
    <div className="page-width pt-5 md:pt-7">
      <Intro intro={data.intro} />
      <ScholarshipFilters
        query={query}
        find={find}
        onFind={setFind}
        states={listStates(data.entries)}
        count={found.length}
      />
      {found.length === 0 && <NothingFound onClear={() => setFind('')} />}
      {found.length > 0 && <ScholarshipTable entries={found} query={query} />}
      <ul className="scholarship-cards">
        {found.map((entry) => (
          <ScholarshipCard key={entry.school} entry={entry} />
        ))}
      </ul>
      <AfricanResources {...data.africanResource} />
    </div>
  )
}

function Intro({ intro }: { intro: ScholarshipList['intro'] }) {
  return (
    <>
      <div className="flex items-end justify-between gap-6">
        <div>
          <h1 className="max-w-190">{SCHOLARSHIPS_TITLE}</h1>
          <p className="lead mt-3 max-w-170">
            {intro.aidKind} Amounts are average grant packages based on 2025-2026 data for{' '}
            {intro.amountsForCurrentYear} schools, and on the latest year found for the others. Each figure
            names its year.
          </p>
        </div>
        <Adinkra name="nyansapo" className="hidden size-24 md:block" />
      </div>
      <Note kind="information" className="mt-6">
        Aid is competitive, and you apply through the{' '}
        <Link href={intro.cssProfileUrl}>
          CSS Profile<span className="sr-only">, opens in a new tab</span>
        </Link>
        . {intro.exclusivity}
      </Note>
    </>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="empty-panel mt-5">
      <div>
        <h2 className="h2-inner">No school fits all of that</h2>
        <p className="mt-2 text-muted">Take one choice away, or see the whole list again.</p>
        <p className="mt-4">
          <Link className="text-link" href={paths.scholarships()} onClick={onClear}>
            Show all 30 schools
          </Link>
        </p>
      </div>
    </div>
  )
}

function AfricanResources({ label, url }: ScholarshipList['africanResource']) {
  return (
    <aside className="note note-safety mt-8">
      <BookOpen aria-hidden="true" />
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
