import type { PageAddress } from '../../platform/page.ts'
import { ServerMarkup } from '../../ui/loading/server-markup.tsx'
import { readChoices } from './choices/guide-choices.ts'
import { enhanceGuide } from './enhance-guide.ts'
import { GuideBody } from './page/guide-body.tsx'

export function StagePage({ params, query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceGuide}>
      {import.meta.env.SSR && <GuideBody choices={readChoices(query)} onlyStage={params.stage ?? ''} />}
    </ServerMarkup>
  )
}
