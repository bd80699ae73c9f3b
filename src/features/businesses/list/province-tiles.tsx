import ChevronRight from 'lucide-react/icons/chevron-right'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/navigation/link.tsx'

export interface ProvinceTile {
  id: string
  code: string
  name: string
  href: string
  count: number
}

/** Each province as a tile with its count; an empty one invites the first listing. Server-rendered only. */
export function ProvinceTiles({ tiles }: { tiles: readonly ProvinceTile[] }) {
  return (
    <ul className="province-tiles">
      {tiles.map(({ id, code, name, href, count }) => (
        <li key={id} className={`province-tile province-tile-${id}`}>
          <Link
            className="province-tile-link"
            href={count > 0 ? href : paths.businesses.add()}
            data-tint={tintOf(count)}
          >
            <span className="province-code" aria-hidden="true">
              {code}
            </span>
            <span className="province-name">{name}</span>
            {count > 0 ? (
              <span className="province-count">
                {count}
                <span className="sr-only"> {count === 1 ? 'business' : 'businesses'}</span>
              </span>
            ) : (
              <span className="province-first">Be the first</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The same links as a list, for screens where a tile fits only two letters. */
export function ProvinceList({ tiles }: { tiles: readonly ProvinceTile[] }) {
  const filled = tiles.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
  return (
    <ul className="province-list">
      {filled.map(({ id, name, href, count }) => (
        <li key={id}>
          <Link className="province-list-link row gap-3" href={href}>
            <span>{name}</span>
            <span className="province-list-count">{count}</span>
            <ChevronRight />
          </Link>
        </li>
      ))}
      <li>
        <Link className="province-list-link row gap-3 province-list-add" href={paths.businesses.add()}>
          Not there yet? List your business
        </Link>
      </li>
    </ul>
  )
}

/** Four tints, for counts from 1, 6, 13 and 41. */
function tintOf(count: number): number {
  return [1, 6, 13, 41].filter((least) => count >= least).length
}
