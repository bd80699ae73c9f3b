import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { readCriteria } from '../find/find-criteria.ts'
import { DirectoryBody } from './directory-body.tsx'
import { enhanceDirectory } from './enhance-directory.ts'

/** A service directory. Rendered on the server only; a script enhances it. */
export function DirectoryPage({ path, query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceDirectory}>
      {import.meta.env.SSR && (
        <DirectoryBody slug={path.replaceAll('/', '')} criteria={readCriteria(query)} />
      )}
    </ServerMarkup>
  )
}
