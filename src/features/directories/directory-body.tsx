import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import { paths } from '../../paths.ts'
import { CountryFinder } from './country-finder.tsx'
import { directoryCall } from './directories.calls.ts'
import type { DirectoryView } from './directories.schema.ts'
import { DirectoryAside, GettingStarted } from './directory-aside.tsx'
import { DirectoryBanner } from './directory-banner.tsx'
import { CardsSection, CountCards, PinnedMissions } from './directory-cards.tsx'
import { DirectoryFind } from './directory-find.tsx'
import { DirectoryGroups, Entries } from './directory-groups.tsx'
import { ClosingNotice, Steps } from './directory-notices.tsx'
import { ExitQuickly } from './exit-quickly.tsx'
import { type Findings, findInDirectory } from './find-in-directory.ts'

interface DirectoryBodyProps {
  slug: string
  term: string
}

/** Everything between header and footer of a directory page. Only the server makes it. */
export function DirectoryBody({ slug, term }: DirectoryBodyProps) {
  const { data: directory } = useQuery(directoryCall(slug))
  if (!directory) return null
  const findings = findInDirectory(directory, term)
  const isCards = directory.layout === 'cards'
  const { banner, quickReference, modes, breakdown, pinned, steps, help, closingNotice, regions } = directory
  const firstOfAll = isCards ? directory.gettingStarted : undefined
  return (
    <>
      <CountBand {...directory} />
      <div className="page-width directory">
        {banner && <DirectoryBanner {...banner} />}
        {firstOfAll && <GettingStarted {...firstOfAll} />}
        {quickReference && <CardsSection id="quick-reference" {...quickReference} />}
        {pinned && <PinnedMissions {...pinned} slug={slug} />}
        <CountCards label="Ways to travel" cards={modes} />
        <CountCards label="What is listed here" cards={breakdown} />
        <div className="directory-columns">
          <section className="min-w-0" aria-labelledby="all">
            <h2 className="h2-inner" id="all">
              {titleOfList(directory)}
            </h2>
            <DirectoryFind
              {...directory}
              term={term}
              found={findings.rows.size}
              categories={isCards ? 0 : findings.categories}
            />
            <List {...{ directory, term, findings }} />
            {regions.length > 0 && <CountryFinder {...{ directory, term, findings }} />}
          </section>
          <DirectoryAside {...directory} />
        </div>
        {steps && <Steps {...steps} />}
        {help && <CardsSection id="help" {...help} />}
        {closingNotice && <ClosingNotice {...closingNotice} />}
      </div>
      {directory.isSensitive && <ExitQuickly />}
    </>
  )
}

function titleOfList({ slug, count, noun, groups }: DirectoryView): string {
  const isToronto = slug === 'toronto-nonprofits'
  return isToronto ? `${count} ${noun} in ${groups.length} categories` : `All ${noun}`
}

interface ListProps {
  directory: DirectoryView
  term: string
  findings: Findings
}

function List(props: ListProps) {
  if (props.directory.layout === 'groups') return <DirectoryGroups {...props} />
  const entries = props.directory.groups.flatMap((group) => group.entries)
  return <Entries {...props} entries={entries} className="service-grid" />
}

function CountBand({ count, headline, linksLine, hasCheckedLinks, isSensitive }: DirectoryView) {
  const State = hasCheckedLinks ? BadgeCheck : Clock
  return (
    <div className="count-band">
      <div className="page-width">
        <a className="arrow-link no-print" href={paths.hub()}>
          <ArrowLeft aria-hidden="true" />
          <span>Back to Government Services</span>
        </a>
        <div className="count-band-row">
          <h1 className="h1-directory count-title">
            <span className="count-figure">{count}</span> {headline}
          </h1>
          <div className="count-band-note">
            <p className="text-muted">
              Independent directory. Not affiliated with any government. Every link opens the official site in
              a new tab.
            </p>
            <p className="links-line">
              <State aria-hidden="true" />
              {linksLine}
            </p>
            {isSensitive && (
              <p className="no-print mt-2 text-muted">
                To leave at once, press Esc twice or use “Exit quickly”.
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
