import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { ArrowLink } from '../../ui/navigation/arrow-link.tsx'
import { TitledSection } from '../../ui/panels/titled-section.tsx'
import { OfficialLinks } from '../provinces/official-links.tsx'
import { PlaceHero } from '../provinces/place-hero.tsx'
import { BusinessDirectory } from './businesses/business-directory.tsx'
import type { BusinessFilters } from './businesses/business-filters.ts'
import { ListedByOwners } from './businesses/listed-by-owners.tsx'
import { FactBlocks } from './fact-blocks.tsx'
import { ontarioCall } from './ontario.calls.ts'

/** Everything between header and footer of the Ontario page. Rendered on the server only. */
export function OntarioBody({ filters }: { filters: BusinessFilters }) {
  const { data } = useQuery(ontarioCall())
  if (!data) return null
  return (
    <>
      <PlaceHero title={data.title} text={data.text} scene="toronto">
        <p className="above-4">
          <ArrowLink href={paths.province('ontario')}>Classified ads in Ontario</ArrowLink>
        </p>
      </PlaceHero>
      <div className="page-width place-body">
        <BusinessDirectory categories={data.categories} filters={filters} />
        <ListedByOwners />
        <FactBlocks blocks={data.blocks} />
        <TitledSection
          id="official"
          title="Official links for Ontario"
          titleClassName="below-4"
          className="section draw-late"
        >
          <OfficialLinks links={data.links} />
          <p className="above-4 place-ways">
            <ArrowLink href={paths.guide.start({ province: 'ontario' })}>
              Your first year in Ontario
            </ArrowLink>
            <ArrowLink href={paths.booklet('ontario')}>Pocket booklet to print</ArrowLink>
          </p>
        </TitledSection>
        <p className="small above-4 muted">Independent directory. Not affiliated with any government.</p>
      </div>
    </>
  )
}
