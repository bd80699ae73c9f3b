import { useQuery } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { paths, provinces } from '../../../paths.ts'
import { onPageCall } from '../../../platform/text/find/on-page-search.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { ArrowLink } from '../../../ui/navigation/arrow-link.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import { directoryListCall } from '../directories.calls.ts'
import { FindField } from '../find/find-field.tsx'
import { isFoundIn } from '../find/find-text.ts'
import { HubCard } from './hub-card.tsx'
import { entriesFound, servicesFound } from './hub-words.ts'

/** Everything between header and footer of the hub: all directories, found by title or description. */
export function HubBody({ term }: { term: string }) {
  const { data: directories = [] } = useQuery(directoryListCall())
  const found = new Set(directories.filter(({ title, summary }) => isFoundIn(term, [title, summary])))
  return (
    <div className="page-width page-top page-end">
      <h1>All Access Information</h1>
      <p className="lead above-2h measure-more">
        Official services and community organizations, sorted so you can find the right phone number or
        website fast.
      </p>
      <p className="above-3">
        <ArrowLink href={paths.guide.start()}>New here? Your first year in Canada, step by step</ArrowLink>
      </p>
      <HubFind term={term} />
      <TitledSection
        id="saved-entries"
        title="Saved on this device"
        titleClassName="h3"
        className="saved-entries"
        data-saved=""
        hidden
      >
        <ul />
      </TitledSection>
      <p className="above-4 strong" role="status" data-hub-status="">
        {servicesFound(found.size)}
      </p>
      <InsideDirectories term={term} />
      <ul className="hub-cards two-up three-up">
        {directories.map((directory) => (
          <HubCard key={directory.slug} {...directory} isHidden={!found.has(directory)} />
        ))}
        <li>
          <HubNote />
        </li>
      </ul>
      <MorePlaces />
      <button
        type="button"
        className={`needs-script back-to-top ${buttonClasses({ variant: 'outline' })}`}
        data-to-top=""
        hidden
      >
        <ArrowUp />
        Back to top
      </button>
    </div>
  )
}

/** The box searches titles and descriptions of directories; this line counts the matches inside them. */
function InsideDirectories({ term }: { term: string }) {
  const { data } = useQuery(onPageCall(paths.hub(), term))
  const count = term ? (data?.elsewhere ?? 0) : 0
  return (
    <p className="above-1" role="status" data-hub-inside="" hidden={count === 0}>
      <span>{count > 0 && entriesFound(count)}</span>{' '}
      <a className="text-link" href={paths.search({ q: term })}>
        See them
      </a>
    </p>
  )
}

function HubFind({ term }: { term: string }) {
  return (
    <search>
      <form className="hub-find no-print" action={paths.hub()}>
        <FindField
          label="Search services"
          placeholder="Search services, for example “health card”"
          term={term}
        />
        <noscript>
          <button type="submit" className={buttonClasses({ size: 'field' })}>
            Search
          </button>
        </noscript>
      </form>
    </search>
  )
}

function HubNote() {
  return (
    <Note kind="information" className="hub-note">
      <p className="strong">
        Emergency in Canada: call <a href="tel:911">911</a>.
      </p>
      <p>
        For free health advice call <a href="tel:811">811</a>. This hub is an independent directory, not
        affiliated with any government.
      </p>
    </Note>
  )
}

const places = [
  { href: paths.guide.safeAtHome(), label: 'Safe at home: helplines by province' },
  { href: paths.businessDirectory(), label: 'Business Directory, by province' },
  { href: paths.ontario(), label: 'Ontario: businesses and resources' },
  { href: paths.staticIndex(), label: 'Plain index of all services' },
]

function MorePlaces() {
  return (
    <TitledSection id="more" title="Also here" className="above-10">
      <Places links={places} />
      <h3 className="h3 above-4">Provinces</h3>
      <Places links={provinces.map(({ slug, name }) => ({ href: paths.province(slug), label: name }))} />
    </TitledSection>
  )
}

function Places({ links }: { links: { href: string; label: string }[] }) {
  return (
    <ul className="above-2 hub-places">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className="arrow-link" href={href}>
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
