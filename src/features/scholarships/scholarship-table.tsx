import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { AmountBar, phoneLink, phoneNames, placeOf, ResourceLink } from './scholarship-parts.tsx'
import type { ScholarshipQuery, ScholarshipSort } from './scholarship-query.ts'
import type { Scholarship } from './scholarships.schema.ts'

interface ScholarshipTableProps {
  entries: Scholarship[]
  query: ScholarshipQuery
}

export function ScholarshipTable({ entries, query }: ScholarshipTableProps) {
  const sort = query.sort ?? 'high'
  const hrefOf = (next: ScholarshipSort) => paths.scholarships({ ...query, sort: next })
  const isByAmount = sort === 'high' || sort === 'low'
  return (
    <table className="scholarship-table">
      <caption className="sr-only">Schools, their average aid, and how to reach them</caption>
      <thead>
        <tr>
          <th scope="col" aria-sort={sort === 'school' ? 'ascending' : undefined}>
            <Link className="sort-link" href={hrefOf('school')}>
              School {sort === 'school' && <ArrowUp aria-hidden="true" />}
            </Link>
          </th>
          <th
            scope="col"
            className="scholarship-amount"
            aria-sort={isByAmount ? (sort === 'high' ? 'descending' : 'ascending') : undefined}
          >
            <Link className="sort-link" href={hrefOf(sort === 'high' ? 'low' : 'high')}>
              Average aid {sort === 'high' && <ArrowDown aria-hidden="true" />}
              {sort === 'low' && <ArrowUp aria-hidden="true" />}
            </Link>
          </th>
          <th scope="col">Key resource</th>
          <th scope="col">Financial aid website</th>
          <th scope="col">Phone</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.school} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry }: { entry: Scholarship }) {
  return (
    <tr>
      <th scope="row">
        {entry.school}
        <span className="scholarship-note">{placeOf(entry)}</span>
      </th>
      <td className="scholarship-amount">
        <Amount entry={entry} />
      </td>
      <td>
        <ResourceLink entry={entry} />
      </td>
      <td>
        <Link className="arrow-link" href={entry.aidWebLink}>
          <span>Visit Site</span>
          <span className="sr-only">{entry.school}, opens in a new tab</span>
          <ArrowUpRight aria-hidden="true" />
        </Link>
      </td>
      <td>
        <a className="phone-link figures" href={phoneLink(entry)}>
          {entry.phoneNumber}
        </a>
        <span className="scholarship-note">{phoneNames[entry.phoneKind]}</span>
      </td>
    </tr>
  )
}

/** The year stands before its figure, so that no figure can be read without it. */
function Amount({ entry }: { entry: Scholarship }) {
  if (entry.amountValue === null) {
    return (
      <>
        <Badge tone="good">{entry.amount}</Badge>
        <span className="scholarship-note">{entry.amountYear}</span>
      </>
    )
  }
  return (
    <>
      <span className="amount-line">
        <span className="scholarship-note">{entry.amountYear}</span>
        <strong className="figures">{entry.amount}</strong>
      </span>
      <AmountBar value={entry.amountValue} />
    </>
  )
}
