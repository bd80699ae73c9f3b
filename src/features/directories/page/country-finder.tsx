import { Accordion, AccordionItem } from '../../../ui/panels/accordion.tsx'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import type { CountryView, DirectoryView, RegionView } from '../directories.schema.ts'
import { DirectoryIcon } from '../entries/directory-icon.tsx'
import { EntryRow } from '../entries/entry-row.tsx'
import { GROUPS } from '../entries/group-names.ts'
import { type FindCriteria, isNarrowed } from '../find/find-criteria.ts'
import type { Findings } from '../find/find-in-directory.ts'
import { countWords } from '../find/find-text.ts'
import { TINTS } from './directory-groups.tsx'

interface CountryFinderProps {
  directory: DirectoryView
  criteria: FindCriteria
  findings: Findings
}

/** Every country by region, with its official page, Canada's mission there and its own mission in Ottawa. */
export function CountryFinder({ directory, criteria, findings }: CountryFinderProps) {
  const { regions, slug } = directory
  const total = regions.reduce((sum, { countries }) => sum + countries.length, 0)
  return (
    <TitledSection id="countries" title="Find a country" className="above-10">
      <p className="small above-1h below-5 muted">
        {total} countries and territories, each with its official page of the Government of Canada.
      </p>
      <Accordion>
        {regions.map((region, index) => (
          <Region key={region.id} {...{ region, slug, criteria, findings }} tint={index % TINTS} />
        ))}
      </Accordion>
    </TitledSection>
  )
}

interface RegionProps {
  region: RegionView
  slug: string
  criteria: FindCriteria
  findings: Findings
  tint: number
}

function Region({ region: { id, title, countries }, slug, criteria, findings, tint }: RegionProps) {
  const found = findings.counts.get(id) ?? 0
  return (
    <AccordionItem
      name={GROUPS}
      panelId={id}
      title={title}
      count={countWords(countries.length, 'countries', isNarrowed(criteria) ? found : undefined)}
      icon={<DirectoryIcon name="globe" />}
      tint={tint}
      isOpen={findings.open.has(id)}
      isHidden={found === 0}
    >
      <ul className="entry-list">
        {countries.map((country) => (
          <Row key={country.id} country={country} slug={slug} isHidden={!findings.rows.has(country)} />
        ))}
      </ul>
    </AccordionItem>
  )
}

function Row({ country, slug, isHidden }: { country: CountryView; slug: string; isHidden: boolean }) {
  const { id, name, url, mission, ottawa, note } = country
  const about = (mission || ottawa) && (
    <>
      {mission && <span className="own-line">{mission}</span>}
      {ottawa && <span className="own-line">In Canada: {nameOf(ottawa)}</span>}
    </>
  )
  return (
    <EntryRow
      {...{ id, name, about, url, note, isHidden }}
      linkName={`${name}: travel advice`}
      reportKey={`${slug}/${id}`}
    />
  )
}

function nameOf({ name, url }: NonNullable<CountryView['ottawa']>) {
  if (!url) return name
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
      <span className="sr-only">, opens in a new tab</span>
    </a>
  )
}
