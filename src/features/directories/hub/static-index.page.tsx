import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { StaticIndex } from './static-index.tsx'

/** The plain index of all directories, for any browser and any reader. */
export function StaticIndexPage(_address: PageAddress) {
  return <ServerMarkup>{import.meta.env.SSR && <StaticIndex />}</ServerMarkup>
}
