import { paths } from '../../../paths.ts'
import { PROVINCES } from '../../../platform/values/provinces.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import type { BusinessCard, BusinessList, KindCounts } from '../businesses.schema.ts'
import { provincePath } from '../province-path.ts'
import { ListedBusinesses } from './business-list.tsx'

/** Each kind with its count, as a link to the list below. */
export function KindChips({ kinds, now }: { kinds: KindCounts; now: string | undefined }) {
  return (
    <nav className="kind-chips no-print" aria-labelledby="kinds">
      <h2 className="h3" id="kinds">
        What people look for
      </h2>
      <ul className="business-chips above-3">
        {kinds.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link
              className={classNames('chip', now === slug && 'chip-now')}
              href={`${paths.businesses.list({ kind: slug })}#kind`}
              aria-current={now === slug ? 'page' : undefined}
            >
              {name} <span className="chip-count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface KindListProps {
  kind: KindCounts[number]
  list: BusinessList
}

/** All businesses of a kind, city by city. */
export function KindList({ kind: { slug, name, count }, list }: KindListProps) {
  const cities = Map.groupBy(list.businesses, ({ city, province }) => `${city}, ${province}`)
  return (
    <section className="above-8" id="kind" aria-labelledby="kind-title">
      <h2 className="h2-inner" id="kind-title">
        {name} in Canada <span className="chip-count">{count}</span>
      </h2>
      {[...cities].toSorted(bySize).map(([place, businesses]) => (
        <section key={place} className="above-5" aria-label={`${name} in ${place}`}>
          <h3 className="h3 below-3">{place}</h3>
          <ListedBusinesses businesses={businesses} idPrefix={slug} />
        </section>
      ))}
      {list.alsoListed.map(({ province, count: more }) => (
        <p key={province} className="above-4">
          <ArrowLink href={`${provincePath(province)}?category=${slug}`}>
            {`${more}${cities.size > 0 ? ' more' : ''} on the ${nameOf(province)} page`}
          </ArrowLink>
        </p>
      ))}
      <p className="above-3">
        <Link className="text-link tap-target" href={paths.businesses.list()}>
          All kinds
        </Link>
      </p>
    </section>
  )
}

type City = [place: string, businesses: BusinessCard[]]

const bySize = ([onePlace, one]: City, [otherPlace, other]: City) =>
  other.length - one.length || onePlace.localeCompare(otherPlace)

const nameOf = (code: string) => PROVINCES.find((province) => province.code === code)?.name ?? code
