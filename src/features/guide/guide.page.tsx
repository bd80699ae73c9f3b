import type { PageAddress } from '../../platform/page.ts'
import { ServerMarkup } from '../../ui/loading/server-markup.tsx'
import { readChoices } from './choices/guide-choices.ts'
import { enhanceGuide } from './enhance-guide.ts'
import { GuideBody } from './page/guide-body.tsx'

/** Your first year in Canada. The server renders all of it; the script only adds behaviour. */
export function GuidePage({ query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceGuide}>
      {import.meta.env.SSR && <GuideBody choices={readChoices(query)} />}
    </ServerMarkup>
  )
}
