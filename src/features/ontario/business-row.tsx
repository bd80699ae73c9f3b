import { paths } from '../../paths.ts'
import { Entry } from '../../ui/entry-list.tsx'
import { Link } from '../../ui/link.tsx'
import type { BusinessFilters } from './business-filters.ts'
import type { Business } from './ontario.schema.ts'

const MOST_TAGS = 3

/** One business: where it is, how to reach it, and how old the fact is. */
export function BusinessRow({ business, filters }: { business: Business; filters: BusinessFilters }) {
  const { id, name, description, address, phone, email, site, social, tags, seen, isCallAhead } = business
  return (
    <Entry id={id} name={name} about={description} {...(site && { href: site.url })}>
      {(address || phone || email) && (
        <p className="entry-facts">
          {address && <span>{address}</span>}
          {phone && <a href={phone.href}>Call {phone.number}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      <ul className="business-tags" aria-label="Tags">
        {tags.slice(0, MOST_TAGS).map((tag) => (
          <li key={tag}>
            <Link className="badge" href={paths.ontario({ ...filters, tag })}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
      {isCallAhead && <p className="call-ahead">Please call ahead: this place may have moved or closed.</p>}
      <p className="entry-source">
        {[seen, site && `${site.host}, ${site.linkState}`].filter(Boolean).join(' · ')}
        {social && (
          <Link href={social.url}>
            {social.host}
            <span className="sr-only">, {name}, opens in a new tab</span>
          </Link>
        )}
      </p>
    </Entry>
  )
}
