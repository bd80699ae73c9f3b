import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { KindIcon } from '../../../shell/kind-icon.tsx'
import { Marked } from '../../../shell/marked.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import type { SearchGroup, SearchItem } from '../search.schema.ts'
import { countText, groupWords } from './search-groups.ts'

/** The groups of results in the order of their best hit. */
export function SearchResults({ groups, words }: { groups: SearchGroup[]; words: readonly string[] }) {
  return groups.map(({ kind, items, total, isCapped, more }) => (
    <section key={kind} className="above-8" aria-labelledby={`found-${kind}`}>
      <div className="found-heading">
        <h2 id={`found-${kind}`}>
          {groupWords[kind].title} <span className="found-count">{countText(total, isCapped)}</span>
        </h2>
        {more && (
          <Link className="text-link" href={more}>
            See all {countText(total, isCapped)}
            <span className="sr-only"> {groupWords[kind].many}</span>
          </Link>
        )}
      </div>
      <ul className="found-list">
        {items.map((item) => (
          <FoundItem key={`${item.path} ${item.title}`} item={item} words={words} />
        ))}
      </ul>
    </section>
  ))
}

function FoundItem({ item, words }: { item: SearchItem; words: readonly string[] }) {
  const { kind, title, place, detail, address, path, url, picture } = item
  const isNews = kind === 'news'
  const about = kind === 'ads' ? place : detail
  const where = address ?? (kind === 'ads' ? undefined : place)
  return (
    <li className="found">
      {picture ? (
        <img className="found-tile" src={picture} alt="" width="44" height="44" loading="lazy" />
      ) : (
        <span className="icon-tile found-tile">
          <KindIcon kind={kind} path={path} />
        </span>
      )}
      <div className="grow">
        <h3 className="found-title">
          <Link href={isNews && url ? url : path}>
            <Marked text={title} words={words} />
            {isNews && url && <span className="sr-only">, opens in a new tab</span>}
          </Link>
        </h3>
        <p className="found-detail">{about && <Marked text={about} words={words} />}</p>
        {where && <p className="small muted">{where}</p>}
      </div>
      <FoundEnd item={item} />
    </li>
  )
}

/** On the right: the number to call, the price, or a link to the site. */
function FoundEnd({ item: { kind, title, detail, path, url, phone } }: { item: SearchItem }) {
  if (kind === 'ads') return <p className="found-end strong">{detail}</p>
  if (phone) {
    return (
      <a className="found-end found-phone" href={telephoneLink(phone)}>
        <span className="sr-only">Call {title}: </span>
        {phone}
      </a>
    )
  }
  if (kind === 'news') {
    return (
      <Link className="found-end text-link" href={path}>
        See it in the news<span className="sr-only">: {title}</span>
      </Link>
    )
  }
  if (!url) return null
  return (
    <Link className="found-end arrow-link" href={url}>
      <span>Visit Site</span>
      <span className="sr-only">{` ${title}, opens in a new tab`}</span>
      <ArrowUpRight />
    </Link>
  )
}
