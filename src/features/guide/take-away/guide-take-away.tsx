import FileText from 'lucide-react/icons/file-text'
import { paths } from '../../../paths.ts'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import { type GuideChoices, placeName } from '../choices/guide-choices.ts'
import { DeadlineForm } from '../deadlines/deadline-form.tsx'
import type { StageView } from '../guide.schema.ts'
import { PrintButton } from '../print-button.tsx'

/** Links to the list to print, as one page, as calendar file and as pocket booklet. */
export function GuideTakeAway({ choices, stages }: { choices: GuideChoices; stages: StageView[] }) {
  const place = placeName(choices.province)
  return (
    <CardPanel className="guide-take-away no-print" aria-labelledby="take-away">
      <div>
        <h2 className="h3" id="take-away">
          Take it with you
        </h2>
        <p className="above-1 muted">
          Prints every step in full, with a box to tick. After one visit this page works offline, and so does
          the booklet for the province you choose.
        </p>
        <p className="cluster gap-3 above-4">
          <PrintButton>Print my list</PrintButton>
          <a
            className={buttonClasses({ variant: 'outline' })}
            href={paths.guide.takeAway({ ...choices })}
            data-choices=""
          >
            <FileText />
            My list on one page
          </a>
        </p>
        <p className="above-3">
          <a
            className="text-link"
            href={choices.province ? paths.booklet(choices.province) : paths.booklet('ontario')}
            data-booklet=""
          >
            Pocket booklet for <span data-booklet-place="">{place ?? 'Ontario'}</span>
          </a>
          <span className="muted own-line" data-booklet-hint="" hidden={place !== undefined}>
            Choose your province above to get yours.
          </span>
        </p>
      </div>
      <DeadlineForm stages={stages} choices={choices} />
    </CardPanel>
  )
}
