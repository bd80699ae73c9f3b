import { paths } from '../../paths.ts'
import { EntryRow, EntrySource } from '../directories/entries/entry-row.tsx'
import type { BusinessFilters } from './business-filters.ts'
import type { Business } from './ontario.schema.ts'

const MAX_TAGS = 3

interface BusinessRowProps {
  business: Business
  filters: BusinessFilters
  isHidden: boolean
}

/** One business: where it is, how to reach it, and how old the fact is. */
export function BusinessRow({ business, filters, isHidden }: BusinessRowProps) {
  const { id, name, description, address, phone, email, site, tags, isCallAhead } = business
  return (
    <EntryRow
      {...{ id, name, isHidden }}
      about={description}
      url={site?.url}
      source={<BusinessSource {...business} />}
    >
      {(address || phone || email) && (
        <p className="entry-facts">
          {address && <span>{address}</span>}
          {phone && <a href={phone.href}>Call {phone.number}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      <ul className="business-tags" aria-label="Tags">
        {tags.slice(0, MAX_TAGS).map((tag) => (
          <li key={tag}>
            <a className="badge" href={paths.ontario({ ...filters, tag })}>
              {tag}
            </a>
          </li>
        ))}
      </ul>
      {isCallAhead && <p className="call-ahead">Please call ahead: this place may have moved or closed.</p>}
    </EntryRow>
  )
}

function BusinessSource({ id, name, seen, site, social }: Business) {
  return (
    <EntrySource id={id} name={name} reportKey={`ontario/${id}`}>
      <span>{[seen, site && `${site.host}, ${site.linkState}`].filter(Boolean).join(' · ')}</span>
      {social && (
        <a href={social.url} target="_blank" rel="noopener noreferrer">
          {social.host}
          <span className="sr-only">, {name}, opens in a new tab</span>
        </a>
      )}
    </EntrySource>
  )
}
