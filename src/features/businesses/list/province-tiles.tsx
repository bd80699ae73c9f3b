import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'

export interface ProvinceTile {
  id: string
  name: string
  href: string
  count: number
}

/** Each province as a tile with its number of businesses; an empty one asks for the first. Only the server makes it. */
export function ProvinceTiles({ tiles }: { tiles: readonly ProvinceTile[] }) {
  return (
    <ul className="province-tiles">
      {tiles.map(({ id, name, href, count }) => (
        <li key={id} className={`province-tile province-tile-${id}`}>
          <Link
            className="province-tile-link"
            href={count > 0 ? href : paths.businesses.add()}
            data-tint={tintOf(count)}
          >
            <span>{name}</span>
            {count > 0 ? (
              <span className="province-count">
                {count}
                <span className="sr-only"> {count === 1 ? 'business' : 'businesses'}</span>
              </span>
            ) : (
              <span className="small">Be the first</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Four tints, from 1, 6, 13 and 41 businesses on. */
function tintOf(count: number): number {
  return [1, 6, 13, 41].filter((least) => count >= least).length
}
