import { Accordion, AccordionItem } from '../../../ui/accordion.tsx'
import type { CountryView, DirectoryView, RegionView } from '../directories.schema.ts'
import { SiteState } from '../entries/directory-entry.tsx'
import { DirectoryIcon } from '../entries/directory-icon.tsx'
import { EntryRow, EntrySource } from '../entries/entry-row.tsx'
import { GROUPS } from '../entries/group-names.ts'
import type { Findings } from '../find/find-in-directory.ts'
import { countWords } from '../find/find-text.ts'
import { TINTS } from './directory-groups.tsx'

interface CountryFinderProps {
  directory: DirectoryView
  term: string
  findings: Findings
}

/** Every country by region, with its official page and the missions either way. */
export function CountryFinder({ directory, term, findings }: CountryFinderProps) {
  const { regions, slug } = directory
  const total = regions.reduce((sum, { countries }) => sum + countries.length, 0)
  return (
    <section className="above-10" aria-labelledby="countries">
      <h2 className="h2-inner" id="countries">
        Find a country
      </h2>
      <p className="small above-1h below-5 muted">
        {total} countries and territories, each with its official page of the Government of Canada.
      </p>
      <Accordion>
        {regions.map((region, index) => (
          <Region key={region.id} {...{ region, slug, term, findings }} tint={index % TINTS} />
        ))}
      </Accordion>
    </section>
  )
}

interface RegionProps {
  region: RegionView
  slug: string
  term: string
  findings: Findings
  tint: number
}

function Region({ region: { id, title, countries }, slug, term, findings, tint }: RegionProps) {
  const found = findings.counts.get(id) ?? 0
  return (
    <AccordionItem
      name={GROUPS}
      panelId={id}
      title={title}
      count={countWords(countries.length, 'countries', term ? found : undefined)}
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
  const { id, name, url, mission, ottawa } = country
  const about = (mission || ottawa) && (
    <>
      {mission && <span className="own-line">{mission}</span>}
      {ottawa && <span className="own-line">In Canada: {nameOf(ottawa)}</span>}
    </>
  )
  return (
    <EntryRow
      {...{ id, name, about, url, isHidden }}
      linkName={`${name}: travel advice`}
      source={
        <EntrySource id={id} name={name} reportKey={`${slug}/${id}`}>
          <SiteState {...country} />
        </EntrySource>
      }
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
