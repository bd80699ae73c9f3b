import { paths } from '../../../paths.ts'
import { countSteps } from '../choices/guide-choices.ts'
import { PrintButton } from '../print-button.tsx'

/** Progress through the steps. The server knows only their number: ticks stay on the device. */
export function GuideProgress({ count, hasChoices }: { count: number; hasChoices: boolean }) {
  return (
    <div className="above-6">
      <p className="guide-progress-words">
        <span className="guide-count" role="status" data-count="">
          {countSteps(count)}
        </span>
        <span className="small muted needs-script no-print">Your ticks stay on this device.</span>
        <a
          className="text-link small no-print"
          href={paths.guide.start()}
          data-show-all=""
          hidden={!hasChoices}
        >
          Show all steps
        </a>
        <button type="button" className="text-link small no-print" data-clear="" hidden>
          Clear my ticks
        </button>
        <PrintButton className="guide-print no-print">Print my list</PrintButton>
      </p>
      <div className="guide-bar needs-script no-print" aria-hidden="true">
        <span className="guide-bar-done" data-bar="" />
      </div>
    </div>
  )
}
