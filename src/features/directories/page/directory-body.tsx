import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import { paths } from '../../../paths.ts'
import { onPageCall } from '../../../platform/text/find/on-page-search.ts'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import { directoryCall } from '../directories.calls.ts'
import type { DirectoryView } from '../directories.schema.ts'
import { ExitNote } from '../exit/exit-note.tsx'
import { ExitQuickly } from '../exit/exit-quickly.tsx'
import { DirectoryFind } from '../find/directory-find.tsx'
import type { FindCriteria } from '../find/find-criteria.ts'
import { type Findings, findInDirectory } from '../find/find-in-directory.ts'
import { CountryFinder } from './country-finder.tsx'
import { GettingStarted, TakeAway, TalkItThrough } from './directory-aside.tsx'
import { DirectoryBanner } from './directory-banner.tsx'
import { CardsSection, CountCards, Helplines, PinnedMissions } from './directory-cards.tsx'
import { DirectoryGroups, Entries } from './directory-groups.tsx'
import { ClosingNotice, Steps } from './directory-notices.tsx'

/** Everything between header and footer of a directory page. Rendered on the server only. */
export function DirectoryBody({ slug, criteria }: { slug: string; criteria: FindCriteria }) {
  const { data: directory } = useQuery(directoryCall(slug))
  const { data: named } = useQuery(onPageCall(paths.directory(slug), criteria.term))
  if (!directory) return null
  const findings = findInDirectory(directory, criteria, named?.ids)
  const { banner, quickReference, helplines, modes, breakdown, pinned, steps, help, closingNotice } =
    directory
  const isCards = directory.layout === 'cards'
  return (
    <>
      <CountBand {...directory} />
      <div className="page-width directory">
        {banner?.place === 'below-headline' && <DirectoryBanner {...banner} />}
        {helplines && <Helplines {...helplines} />}
        {isCards && <Tip {...directory} />}
        <CountCards label="Ways to travel" cards={modes} />
        <CountCards label="What is listed here" cards={breakdown} />
        {pinned && <PinnedMissions {...pinned} slug={slug} />}
        {quickReference && <CardsSection id="quick-reference" {...quickReference} />}
        {isCards ? (
          <Services {...{ directory, criteria, findings }} />
        ) : (
          <GroupsAndAside {...{ directory, criteria, findings }} />
        )}
        {steps && <Steps {...steps} />}
        {help && <CardsSection id="help" {...help} />}
        {closingNotice && <ClosingNotice {...closingNotice} />}
        {isCards && (
          <div className="directory-foot directory-section two-up">
            <TalkItThrough />
            <TakeAway />
          </div>
        )}
      </div>
      {directory.isSensitive && <ExitQuickly />}
    </>
  )
}

interface ListProps {
  directory: DirectoryView
  criteria: FindCriteria
  findings: Findings
}

/** Getting started comes before the groups in reading order, and beside them on wide screens. */
function GroupsAndAside(props: ListProps) {
  const { gettingStarted, regions } = props.directory
  return (
    <div className="directory-columns">
      <Tip {...props.directory} />
      <div className="directory-list shrink">
        <Services {...props} />
        {regions.length > 0 && <CountryFinder {...props} />}
        {gettingStarted && <TakeAway />}
      </div>
      <div className="directory-aside stack gap-5">
        <TalkItThrough />
        {!gettingStarted && <TakeAway />}
      </div>
    </div>
  )
}

function Tip({ gettingStarted }: DirectoryView) {
  return gettingStarted && <GettingStarted {...gettingStarted} />
}

function Services({ directory, criteria, findings }: ListProps) {
  const isCards = directory.layout === 'cards'
  return (
    <TitledSection
      id="all"
      title={titleOfList(directory)}
      className={isCards ? 'directory-section draw-late' : 'draw-late'}
    >
      {directory.slug === TORONTO && <ContactLine {...directory} />}
      <DirectoryFind
        {...directory}
        criteria={criteria}
        found={findings.rows.size}
        categories={isCards ? 0 : findings.categories}
      />
      <List {...{ directory, criteria, findings }} />
    </TitledSection>
  )
}

const TORONTO = 'toronto-nonprofits'

function titleOfList({ slug, count, noun, groups }: DirectoryView): string {
  return slug === TORONTO ? `${count} ${noun} in ${groups.length} categories` : `All ${noun}`
}

/** How many entries have a phone number or a street address. */
function ContactLine({ groups, count }: DirectoryView) {
  const entries = groups.flatMap((group) => [group, ...group.subgroups].flatMap((part) => part.entries))
  const phones = entries.filter((entry) => entry.phones?.length).length
  const addresses = entries.filter(({ address }) => address).length
  return (
    <p className="above-1 muted">
      {`${phones} of ${count} list a phone number, and ${addresses} a street address.`}
    </p>
  )
}

function List(props: ListProps) {
  if (props.directory.layout === 'groups') return <DirectoryGroups {...props} />
  const entries = props.directory.groups.flatMap((group) => group.entries)
  return <Entries {...props} entries={entries} className="service-grid two-up four-up" />
}

function CountBand(directory: DirectoryView) {
  const { banner, count, headline, linksLine, hasCheckedLinks, isSensitive } = directory
  const State = hasCheckedLinks ? BadgeCheck : Clock
  return (
    <div className="count-band">
      <div className="page-width">
        <a className="arrow-link no-print" href={paths.hub()}>
          <ArrowLeft />
          <span>Back to Government Services</span>
        </a>
        {banner?.place === 'above-headline' && <DirectoryBanner {...banner} />}
        <div className="count-band-row">
          <h1 className="h1-directory count-title">
            <span className="count-figure">{count}</span> {headline}
          </h1>
          <div className="count-band-note">
            <p className="muted">
              Independent directory. Not affiliated with any government. A convenience tool made by individual
              developers. Every link opens the official site in a new tab.
            </p>
            <p className="links-line">
              <State />
              {linksLine}
            </p>
          </div>
          {isSensitive && <ExitNote />}
        </div>
      </div>
    </div>
  )
}
