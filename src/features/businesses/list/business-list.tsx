import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { monthDay } from '../../../platform/time/calendar-day.ts'
import { ButtonLink, buttonClasses } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { EntryRow } from '../../directories/entries/entry-row.tsx'
import type { BusinessCard, BusinessList } from '../businesses.schema.ts'
import { BusinessSearch } from './business-search.tsx'

interface ListProps {
  list: BusinessList
  /** The path of the page that the list is on. */
  path: string
  asked: { city?: string; kind?: string; find?: string }
  /** The place's name in the label of the search box. */
  name: string
}

/** The businesses of a place, filtered by city and kind through links. Rendered on the server only. */
export function BusinessRows({ list, path, asked, name }: ListProps) {
  const { find, ...more } = asked
  return (
    <>
      <BusinessSearch action={path} name="find" label={`Search in ${name}`} term={find} more={more} />
      <nav aria-label="Cities and kinds">
        <ul className="business-chips business-chips-row no-print">
          <Chip
            path={path}
            asked={{}}
            isNow={!asked.city && !asked.kind && !find}
            name="All"
            count={list.total}
          />
          {list.cities.map(({ slug, name, count }) => (
            <Chip
              key={slug}
              path={path}
              asked={{ city: slug }}
              isNow={asked.city === slug}
              {...{ name, count }}
            />
          ))}
          {list.kinds.map(({ slug, name, count }, index) => (
            <Chip
              key={slug}
              isNext={index === 0}
              path={path}
              asked={{ kind: slug }}
              isNow={asked.kind === slug}
              {...{ name, count }}
            />
          ))}
        </ul>
      </nav>
      {list.businesses.length === 0 ? (
        <p className="above-4">
          No businesses found.{' '}
          <Link className="text-link" href={path}>
            See all {list.total}
          </Link>
        </p>
      ) : (
        <div className="above-4">
          <ListedBusinesses businesses={list.businesses.slice(0, SHOWN_AT_FIRST)} />
          <MoreBusinesses businesses={list.businesses.slice(SHOWN_AT_FIRST)} />
        </div>
      )}
    </>
  )
}

const SHOWN_AT_FIRST = 12

function MoreBusinesses({ businesses }: { businesses: readonly BusinessCard[] }) {
  if (businesses.length === 0) return null
  return (
    <details className="business-more">
      <summary className={buttonClasses({ variant: 'outline' })}>Show {businesses.length} more</summary>
      <ListedBusinesses businesses={businesses} />
    </details>
  )
}

interface ListedProps {
  businesses: readonly BusinessCard[]
  /** For a page that shows the same business twice. */
  idPrefix?: string
}

/** Only the rows, for a page with filters of its own. */
export function ListedBusinesses({ businesses, idPrefix = 'business' }: ListedProps) {
  return (
    <ul className="entry-list">
      {businesses.map((business) => (
        <BusinessRow key={business.id} business={business} rowId={`${idPrefix}-${business.id}`} />
      ))}
    </ul>
  )
}

interface ChipProps {
  path: string
  asked: { city?: string; kind?: string }
  isNow: boolean
  /** True for the first chip of another group. */
  isNext?: boolean
  name: string
  count: number
}

function Chip({ path, asked, isNow, isNext = false, name, count }: ChipProps) {
  const query = new URLSearchParams(asked).toString()
  return (
    <li className={isNext ? 'business-chips-next' : undefined}>
      <Link
        className={classNames('chip', isNow && 'chip-now')}
        href={query ? `${path}?${query}` : path}
        aria-current={isNow ? 'page' : undefined}
      >
        {name} <span className="chip-count">{count}</span>
      </Link>
    </li>
  )
}

function BusinessRow({ business, rowId }: { business: BusinessCard; rowId: string }) {
  const { id, name, description, phone, address, city, link, languages } = business
  return (
    <EntryRow
      id={rowId}
      name={name}
      href={paths.businesses.show(id)}
      about={description}
      phones={[{ number: phone, href: telephoneLink(phone) }]}
      address={address ? `${address}, ${city}` : city}
      languages={languages}
      url={link ?? undefined}
      note={noteOf(business)}
      reportKey={`businesses/${id}`}
    />
  )
}

function noteOf(business: BusinessCard) {
  const { isOpenNow, confirmedOn } = business
  if (isOpenNow) return { kind: 'checked' as const, text: 'Open now' }
  return confirmedOn ? { kind: 'checked' as const, text: confirmedWords(business) } : undefined
}

/** Who last confirmed that it is open, and when. */
export const confirmedWords = ({ isByOwner, confirmedOn }: Pick<BusinessCard, 'isByOwner' | 'confirmedOn'>) =>
  `Confirmed by ${isByOwner ? 'the owner' : 'a customer'}, ${monthDay(confirmedOn ?? '')}`

/** Invites visitors to list a business. */
export function ListYours() {
  return (
    <section className="business-band no-print" aria-labelledby="list-yours">
      <div>
        <h2 className="h3" id="list-yours">
          Run one, or know one?
        </h2>
        <p className="above-1">List it in two minutes. Free, no account.</p>
      </div>
      <ButtonLink variant="outline" href={paths.businesses.add()}>
        List your business
      </ButtonLink>
    </section>
  )
}
