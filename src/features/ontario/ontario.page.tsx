import type { PageAddress } from '../../platform/page.ts'
import { ServerMarkup } from '../../ui/loading/server-markup.tsx'
import { readFilters } from './businesses/business-filters.ts'
import { enhanceBusinesses } from './businesses/enhance-businesses.ts'
import { OntarioBody } from './ontario-body.tsx'

/** Ghanaian businesses of Ontario, and facts about Canada and Ghana. The script only adds behaviour. */
export function OntarioPage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceBusinesses}>
      {import.meta.env.SSR && <OntarioBody filters={readFilters(query)} />}
    </ServerMarkup>
  )
}
