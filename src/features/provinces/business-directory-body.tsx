import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { ArrowLink } from '../../ui/navigation/arrow-link.tsx'
import { Accordion, AccordionItem } from '../../ui/panels/accordion.tsx'
import { TitledSection } from '../../ui/panels/titled-section.tsx'
import {
  businessListCall,
  kindCountsCall,
  kindListCall,
  provinceCountsCall,
} from '../businesses/businesses.calls.ts'
import type { KindCounts, ProvinceCounts } from '../businesses/businesses.schema.ts'
import { ListedBusinesses } from '../businesses/list/business-list.tsx'
import { BusinessSearch } from '../businesses/list/business-search.tsx'
import { KindChips, KindList } from '../businesses/list/kind-list.tsx'
import { ProvinceList, ProvinceTiles } from '../businesses/list/province-tiles.tsx'
import { codeOf } from '../businesses/province-path.ts'
import { OfficialLinks } from './official-links.tsx'
import { placePath } from './place-links.ts'
import { provincesCall } from './provinces.calls.ts'
import type { Province } from './provinces.schema.ts'

/** The ten provinces, the kinds of businesses, and the three territories with their official links. */
export function BusinessDirectoryBody({ query }: { query: URLSearchParams }) {
  const { data: places = [] } = useQuery(provincesCall())
  const { data: counts = [] } = useQuery(provinceCountsCall())
  const { data: kinds = [] } = useQuery(kindCountsCall())
  const tiles = tilesOf(places, counts)
  const kind = kinds.find(({ slug }) => slug === query.get('kind'))
  return (
    <div className="page-width page-top page-end">
      <div className="directory-head cluster between gap-4">
        <div>
          <h1>Business Directory</h1>
          <p className="lead above-2 measure-more">{leadOf(counts)}</p>
        </div>
        <ButtonLink variant="outline" href={paths.businesses.add()}>
          <Plus />
          List your business
        </ButtonLink>
      </div>
      <div className="above-4">
        <BusinessSearch
          action={paths.search()}
          name="q"
          label="Search by name, food or city"
          more={{ kind: 'businesses' }}
          isMain
        />
      </div>
      <TitledSection
        id="choose"
        title="Choose a province"
        titleClassName="h2-inner below-4"
        className="above-6"
      >
        <div className="province-map">
          <ProvinceTiles tiles={tiles} />
          <ProvinceList tiles={tiles} />
          {kinds.length > 0 && <KindChips kinds={kinds} now={kind?.slug} />}
        </div>
      </TitledSection>
      {kind && <OfKind kind={kind} />}
      <Places id="provinces" heading="Provinces" places={ofKind(places, 'province')}>
        {(place) => <ProvinceWords place={place} count={countOf(counts, place)} />}
      </Places>
      <Places id="territories" heading="Territories" places={ofKind(places, 'territory')}>
        {(place) => <Territory {...place} />}
      </Places>
    </div>
  )
}

function OfKind({ kind }: { kind: KindCounts[number] }) {
  const { data: list } = useQuery(kindListCall(kind.slug))
  return list ? <KindList kind={kind} list={list} /> : null
}

/** Omits a total of 1, which would look empty. */
function leadOf(counts: ProvinceCounts): string {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isOnlyOntario = counts.every(({ province, count }) => province === 'ON' || count === 0)
  const words = `${total > 1 ? `${total} ` : ''}Ghanaian shops, kitchens, churches and services across Canada.`
  return isOnlyOntario ? `${words} Ontario is live. More provinces soon.` : words
}

interface PlacesProps {
  id: string
  heading: string
  places: Province[]
  children: (place: Province) => ReactNode
}

function Places({ id, heading, places, children }: PlacesProps) {
  return (
    <TitledSection id={id} title={heading} titleClassName="h2-inner below-4" className="above-8 place-links">
      <Accordion>
        {places.map((place, index) => (
          <AccordionItem key={place.id} name="places" panelId={place.id} title={place.name} tint={index % 6}>
            {children(place)}
          </AccordionItem>
        ))}
      </Accordion>
    </TitledSection>
  )
}

function Territory({ name, heroLine, links }: Province) {
  const { data: list } = useQuery(businessListCall(codeOf(name), new URLSearchParams()))
  return (
    <>
      {list && list.total > 0 ? (
        <ListedBusinesses businesses={list.businesses} />
      ) : (
        <p className="coming-soon">Coming Soon</p>
      )}
      <p className="above-2 below-4">{heroLine}</p>
      <OfficialLinks links={links} />
    </>
  )
}

const ofKind = (places: Province[], kind: Province['kind']) => places.filter((place) => place.kind === kind)

const countOf = (counts: ProvinceCounts, { name }: Province) =>
  counts.find(({ province }) => province === codeOf(name))?.count ?? 0

const tilesOf = (places: Province[], counts: ProvinceCounts) =>
  places.map((place) => ({
    id: place.id,
    code: codeOf(place.name),
    name: place.name,
    href: placePath(place.id),
    count: countOf(counts, place),
  }))

function ProvinceWords({ place: { id, name }, count }: { place: Province; count: number }) {
  const isOpen = id === 'ontario'
  if (!isOpen && count > 0) {
    return (
      <>
        <p>
          {count === 1 ? '1 business is listed.' : `${count} businesses are listed.`} More are coming soon.
        </p>
        <ArrowLink href={paths.province(id)}>Go to {name}</ArrowLink>
      </>
    )
  }
  return (
    <>
      <p>
        {isOpen
          ? 'The first Ontario listings are here. More businesses are coming soon.'
          : `Coming soon: Ghanaian businesses in ${name}. Official links for the province are on its page already.`}
      </p>
      <ArrowLink href={isOpen ? paths.ontario() : paths.province(id)}>
        {isOpen ? 'Open the Ontario directory' : `Go to ${name}`}
      </ArrowLink>
    </>
  )
}
