import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { Link } from '../../ui/link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { SearchGroup, SearchItem } from './search.schema.ts'
import { countOf, groupWords } from './search-groups.ts'

interface SearchResultsProps {
  groups: SearchGroup[]
  q: string
}

/** The groups of results, the nearest first. */
export function SearchResults({ groups, q }: SearchResultsProps) {
  return groups.map((group) => {
    const { kind, items, total, isCapped, more, closeness } = group
    return (
      <section key={kind} className="above-10" aria-labelledby={`found-${kind}`}>
        <SectionHeading id={`found-${kind}`} title={groupWords[kind].title} rule={ruleOf(closeness, q)}>
          {more ? (
            <ArrowLink href={more}>See all {countOf(kind, total, isCapped)}</ArrowLink>
          ) : (
            <p className="small muted">{countOf(kind, total, isCapped)}</p>
          )}
        </SectionHeading>
        <ul className="found-list">
          {items.map((item) => (
            <FoundItem key={`${item.path}${item.url ?? ''}${item.title}`} item={item} />
          ))}
        </ul>
      </section>
    )
  })
}

function ruleOf(closeness: SearchGroup['closeness'], q: string): string {
  if (closeness === 'spelling') return `Nothing is spelled exactly like “${q}”. These come closest.`
  if (closeness === 'part') return 'Nothing has all of these words. These have most of them.'
  return ''
}

function FoundItem({ item }: { item: SearchItem }) {
  const { kind, title, place, detail, path, url } = item
  return (
    <li className="found">
      <div className="shrink">
        {place && <p className="found-place">{place}</p>}
        <h3 className="found-title">
          {kind === 'news' && url ? <StoryLink title={title} url={url} /> : <Link href={path}>{title}</Link>}
        </h3>
        <p className="found-detail">{detail}</p>
      </div>
      {kind === 'news' ? (
        <InTheNews path={path} title={title} />
      ) : (
        url && <VisitLink url={url} title={title} />
      )}
    </li>
  )
}

/** A story is read at its outlet, as on the page of the news. */
function StoryLink({ title, url }: { title: string; url: string }) {
  return (
    <Link href={url}>
      {title}
      <span className="sr-only">, opens in a new tab</span>
    </Link>
  )
}

function InTheNews({ path, title }: { path: string; title: string }) {
  return (
    <ArrowLink href={path}>
      See it in the news<span className="sr-only">: {title}</span>
    </ArrowLink>
  )
}

function VisitLink({ url, title }: { url: string; title: string }) {
  return (
    <Link className="arrow-link" href={url}>
      <span>Visit Site</span>
      <span className="sr-only">{` ${title}, opens in a new tab`}</span>
      <ArrowUpRight />
    </Link>
  )
}
