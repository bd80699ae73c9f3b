import { paths } from '../../../paths.ts'
import { EntryRow } from '../../directories/entries/entry-row.tsx'
import type { Business } from '../ontario.schema.ts'
import type { BusinessFilters } from './business-filters.ts'

const MAX_TAGS = 3

interface BusinessRowProps {
  business: Business
  filters: BusinessFilters
  isHidden: boolean
}

/** One business: where it is, how to reach it, and how old the information is. */
export function BusinessRow({ business, filters, isHidden }: BusinessRowProps) {
  const { id, name, description, address, phone, site, tags, note } = business
  return (
    <EntryRow
      {...{ id, name, address, note, isHidden }}
      about={description}
      phones={phone && [phone]}
      url={site?.url}
      reportKey={`ontario/${id}`}
    >
      <OtherWays {...business} />
      <ul className="business-tags" aria-label="Tags">
        {tags.slice(0, MAX_TAGS).map((tag) => (
          <li key={tag}>
            <a className="badge" href={paths.ontario({ ...filters, tag })}>
              {tag}
            </a>
          </li>
        ))}
      </ul>
    </EntryRow>
  )
}

function OtherWays({ name, email, social }: Business) {
  if (!email && !social) return null
  return (
    <p className="business-ways">
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {social && (
        <a href={social.url} target="_blank" rel="noopener noreferrer">
          {social.host}
          <span className="sr-only">, {name}, opens in a new tab</span>
        </a>
      )}
    </p>
  )
}
