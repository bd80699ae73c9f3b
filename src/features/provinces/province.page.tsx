import type { PageAddress } from '../../platform/page.ts'
import { ServerMarkup } from '../../ui/loading/server-markup.tsx'
import { enhanceEntries } from '../directories/entries/enhance-entries.ts'
import { ProvinceBody } from './province-body.tsx'

/** A province. The server renders all of it; the script only adds behaviour. */
export function ProvincePage({ path, query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceEntries}>
      {import.meta.env.SSR && <ProvinceBody path={path} query={query} />}
    </ServerMarkup>
  )
}
