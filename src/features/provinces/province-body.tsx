import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { ArrowLink } from '../../ui/navigation/arrow-link.tsx'
import { TitledSection } from '../../ui/panels/titled-section.tsx'
import { businessListCall, readBusinessQuery } from '../businesses/businesses.calls.ts'
import { BusinessRows, ListYours } from '../businesses/list/business-list.tsx'
import { codeOf } from '../businesses/province-path.ts'
import { OfficialLinks } from './official-links.tsx'
import { PlaceHero } from './place-hero.tsx'
import { provincesCall } from './provinces.calls.ts'
import type { Province } from './provinces.schema.ts'
import { sceneOf } from './scene-of.ts'

/** A province: its businesses once there are some, "Coming Soon" until then, and its official links. */
export function ProvinceBody({ path, query }: { path: string; query: URLSearchParams }) {
  const { data: provinces = [] } = useQuery(provincesCall())
  const province = provinces.find(({ id }) => paths.province(id) === path.replace(/\/$/, ''))
  if (!province) return null
  const { id, name, heroLine, links } = province
  return <ProvinceParts {...{ id, name, heroLine, links, path, query }} />
}

type PartsProps = Pick<Province, 'id' | 'name' | 'heroLine' | 'links'> & {
  path: string
  query: URLSearchParams
}

function ProvinceParts({ id, name, heroLine, links, path, query }: PartsProps) {
  const { data: list } = useQuery(businessListCall(codeOf(name), query))
  const total = list?.total ?? 0
  return (
    <>
      <PlaceHero
        title={total === 0 ? name : `${countWords(total)} in ${name}`}
        text={heroLine}
        scene={sceneOf(id)}
        crumb={name}
      >
        {total === 0 && <p className="coming-soon">Coming Soon</p>}
      </PlaceHero>
      <div className="page-width place-body">
        {list && total > 0 ? (
          <section aria-label={`Businesses in ${name}`}>
            <BusinessRows
              list={list}
              path={path.replace(/\/$/, '')}
              asked={readBusinessQuery(query)}
              name={name}
            />
          </section>
        ) : (
          <p className="measure-more">
            The Ghanaian business directory of {name} is coming soon. Until then, these official pages help
            you settle.
          </p>
        )}
        <ListYours />
        <TitledSection
          id="official"
          title={`Official links for ${name}`}
          titleClassName="h2-inner below-4"
          className="above-6 place-links"
        >
          <OfficialLinks links={links} />
        </TitledSection>
        <p className="small above-4 muted">Independent directory. Not affiliated with any government.</p>
        <p className="above-4 place-ways">
          <ArrowLink href={paths.guide.start({ province: id })}>Your first year in {name}</ArrowLink>
          <ArrowLink href={paths.booklet(id)}>Pocket booklet to print</ArrowLink>
          <ArrowLink href={paths.businessDirectory()}>All provinces</ArrowLink>
          <ArrowLink href={paths.ads.list({ location: name })}>Classified ads in {name}</ArrowLink>
        </p>
      </div>
    </>
  )
}

const countWords = (total: number) => (total === 1 ? '1 business' : `${total} businesses`)
