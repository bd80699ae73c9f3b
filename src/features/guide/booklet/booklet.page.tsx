import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { enhancePrinting } from '../browser/enhance-printing.ts'
import { BookletBody } from './booklet-body.tsx'

/** The pocket booklet of a province: one sheet, six panels, two folds. */
export function BookletPage({ params }: PageAddress) {
  return (
    <ServerMarkup onReady={enhancePrinting}>
      {import.meta.env.SSR && <BookletBody place={params.province ?? ''} />}
    </ServerMarkup>
  )
}
