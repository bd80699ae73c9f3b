import type { PageAddress } from '../../platform/page.ts'
import { ServerMarkup } from '../../ui/loading/server-markup.tsx'
import { enhanceScholarships } from './enhance-scholarships.ts'
import { ScholarshipsBody } from './table/scholarships-body.tsx'

/** The 30 schools. The server renders all of it; the script only adds behaviour. */
export function ScholarshipsPage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceScholarships}>
      {import.meta.env.SSR && <ScholarshipsBody query={query} />}
    </ServerMarkup>
  )
}
