import Search from 'lucide-react/icons/search'
import { paths } from '../../../paths.ts'
import { Adinkra } from '../../../ui/drawings/adinkra.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'

/** What newcomers ask most. We chose these ourselves, because nothing is stored about who searches. */
const SEARCHES = [
  'SIN number',
  'Family doctor',
  'Driver’s licence',
  'Child benefit',
  'Dental plan',
  'Health card',
]
const MAX_SHOWN = 5

export function AlsoSearched({ q }: { q: string }) {
  const others = SEARCHES.filter((search) => search.toLowerCase() !== q.toLowerCase()).slice(0, MAX_SHOWN)
  return (
    <aside className="also-searched" aria-labelledby="also-searched">
      <h2 id="also-searched">People also look for</h2>
      <ul className="above-2">
        {others.map((search) => (
          <li key={search}>
            <Link href={paths.search({ q: search })}>
              <Search />
              {search}
            </Link>
          </li>
        ))}
      </ul>
      <div className="new-here">
        <Adinkra name="akoma" />
        <h2>New in Canada?</h2>
        <p className="above-1h">What to do, in order, with what to bring and who to call.</p>
        <ArrowLink href={paths.guide.start()}>Your first year in Canada</ArrowLink>
      </div>
    </aside>
  )
}
