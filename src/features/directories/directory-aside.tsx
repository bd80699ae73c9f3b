import { paths } from '../../paths.ts'
import { Adinkra } from '../../ui/adinkra.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { CardPanel } from '../../ui/card-panel.tsx'
import type { DirectoryView } from './directories.schema.ts'

/** Where to begin, whom to ask, and how to take the page along. A page of cards begins with where to begin. */
export function DirectoryAside({ gettingStarted, layout }: DirectoryView) {
  return (
    <aside className="directory-aside">
      {gettingStarted && layout === 'groups' && <GettingStarted {...gettingStarted} />}
      <CardPanel className="no-print" aria-labelledby="talk">
        <h2 className="h3" id="talk">
          Prefer to talk it through?
        </h2>
        <p className="mt-1 mb-4 text-muted">Book an hour with someone who has done it.</p>
        <a className={`w-full ${buttonClasses({ variant: 'outline' })}`} href={paths.consultation()}>
          Book a consultation
        </a>
      </CardPanel>
      <TakeAway />
    </aside>
  )
}

export function GettingStarted({ title, steps, text }: NonNullable<DirectoryView['gettingStarted']>) {
  return (
    <CardPanel tone="soft" aria-labelledby="getting-started">
      <Adinkra name="sankofa" className="size-10 text-link" />
      <h2 className="h3 mt-3" id="getting-started">
        {title}
      </h2>
      <ol className="numbered mt-3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {text && <p className="mt-3">{text}</p>}
    </CardPanel>
  )
}

/** The place of everything that takes the list out of the page. */
function TakeAway() {
  return (
    <CardPanel className="no-print" aria-labelledby="take-away">
      <h2 className="h3" id="take-away">
        Take it with you
      </h2>
      <p className="mt-1 mb-4 text-muted">On paper every group is open and every address written out.</p>
      <button
        type="button"
        className={`needs-script w-full ${buttonClasses({ variant: 'outline' })}`}
        data-print=""
      >
        Print this page
      </button>
      <p className="mt-3">
        <a href={paths.openData()}>All directories as open data</a>
      </p>
    </CardPanel>
  )
}
