import { useQuery } from '@tanstack/react-query'
import type { PageAddress } from '../../page.ts'
import { paths } from '../../paths.ts'
import { ArrowLink } from '../../ui/arrow-link.tsx'
import { PlaceHero } from '../provinces/place-hero.tsx'
import { BusinessDirectory } from './business-directory.tsx'
import { readFilters } from './business-filters.ts'
import { FactBlocks } from './fact-blocks.tsx'
import { ontarioCall } from './ontario.calls.ts'

/** Ontario: Ghanaian businesses, and what to know between Canada and Ghana. */
export function OntarioPage({ query }: PageAddress) {
  const { data } = useQuery(ontarioCall())
  if (!data) return null
  return (
    <>
      <PlaceHero title={data.title} text={data.text} scene="toronto">
        <p className="mt-4">
          <ArrowLink href={paths.province('ontario')}>Classified ads in Ontario</ArrowLink>
        </p>
      </PlaceHero>
      <div className="page-width pt-8">
        <BusinessDirectory categories={data.categories} filters={readFilters(query)} />
        <FactBlocks blocks={data.blocks} />
      </div>
    </>
  )
}
