import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { paths } from '../../../paths.ts'
import {
  chooseScholarships,
  orderOf,
  type ScholarshipQuery,
  type SortingHeading,
} from '../scholarship-query.ts'
import type { Scholarship } from '../scholarships.schema.ts'
import { ScholarshipRow } from './scholarship-row.tsx'

interface ScholarshipTableProps {
  entries: Scholarship[]
  /** The others are hidden, so that the script can show them again. */
  found: ReadonlySet<Scholarship>
  query: ScholarshipQuery
}

/** A table on large screens; CSS turns each row into a card on small ones. */
export function ScholarshipTable({ entries, found, query }: ScholarshipTableProps) {
  const sorted = chooseScholarships(entries, query.sort ? { sort: query.sort } : {})
  return (
    <table className="scholarship-table" hidden={found.size === 0}>
      <caption className="sr-only">Schools, their average aid, and how to reach them</caption>
      <thead>
        <tr>
          <Heading by="school" query={query}>
            School
          </Heading>
          <Heading by="amount" query={query}>
            Average aid
          </Heading>
          <th scope="col">Key resource</th>
          <th scope="col">Financial aid website</th>
          <th scope="col">Phone</th>
        </tr>
      </thead>
      <tbody>
        {sorted.map((entry) => (
          <ScholarshipRow key={entry.school} entry={entry} isHidden={!found.has(entry)} />
        ))}
      </tbody>
    </table>
  )
}

/** Renders both arrows; CSS shows the one for the current order. */
function Heading({ by, query, children }: { by: SortingHeading; query: ScholarshipQuery; children: string }) {
  const { ariaSort, next } = orderOf(by, query)
  return (
    <th scope="col" className={`scholarship-${by}`} aria-sort={ariaSort} data-order={by}>
      <a className="sort-link" href={paths.scholarships({ ...query, sort: next })}>
        {children} <ArrowUp className="sort-up" />
        <ArrowDown className="sort-down" />
      </a>
    </th>
  )
}
