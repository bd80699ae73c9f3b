import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import type { CountryView, DirectoryView, RegionView } from './directories.schema.ts'
import { EntrySource, VisitLink } from './directory-entry.tsx'
import { TINTS } from './directory-groups.tsx'
import { DirectoryIcon } from './directory-icon.tsx'
import { countWords, isFoundIn } from './find-text.ts'
import { GROUPS } from './group-names.ts'

interface CountryFinderProps {
  directory: DirectoryView
  term: string
}

/** Every country by region, with its official page and the missions either way. */
export function CountryFinder({ directory, term }: CountryFinderProps) {
  const { regions, slug } = directory
  const total = regions.reduce((sum, { countries }) => sum + countries.length, 0)
  return (
    <section className="mt-10" aria-labelledby="countries">
      <h2 className="h2-inner" id="countries">
        Find a country
      </h2>
      <p className="small mt-1.5 mb-5 text-muted">
        {total} countries and territories, each with its official page of the Government of Canada.
      </p>
      <Accordion>
        {regions.map((region, index) => (
          <Region key={region.id} {...{ region, slug, term }} tint={index % TINTS} />
        ))}
      </Accordion>
    </section>
  )
}

interface RegionProps {
  region: RegionView
  slug: string
  term: string
  tint: number
}

function Region({ region: { id, title, countries }, slug, term, tint }: RegionProps) {
  const found = new Set(
    countries.filter(({ name, mission = '', ottawa }) =>
      isFoundIn(term, [name, mission, ottawa?.name ?? '', title]),
    ),
  )
  return (
    <AccordionItem
      name={term ? undefined : GROUPS}
      panelId={id}
      title={title}
      count={countWords(countries.length, 'countries', term ? found.size : undefined)}
      icon={<DirectoryIcon name="globe" />}
      tint={tint}
      isOpen={term !== '' && found.size > 0}
      isHidden={found.size === 0}
    >
      <ul className="entry-list">
        {countries.map((country) => (
          <Row key={country.id} country={country} slug={slug} isHidden={!found.has(country)} />
        ))}
      </ul>
    </AccordionItem>
  )
}

function Row({ country, slug, isHidden }: { country: CountryView; slug: string; isHidden: boolean }) {
  const { id, name, url, mission, ottawa } = country
  return (
    <li className="entry" id={id} hidden={isHidden}>
      <div className="entry-words">
        <p className="entry-name">{name}</p>
        {(mission || ottawa) && (
          <p className="entry-about">
            {mission && <span className="block">{mission}</span>}
            {ottawa && <span className="block">In Canada: {nameOf(ottawa)}</span>}
          </p>
        )}
        <EntrySource id={id} name={name} slug={slug} site={country} />
      </div>
      <VisitLink url={url} label="Visit Site" name={`${name}: travel advice`} />
    </li>
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
