import { paths } from '../../../paths.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { buttonClasses } from '../../../ui/buttons/button.tsx'
import { Adinkra } from '../../../ui/drawings/adinkra.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import type { DirectoryView } from '../directories.schema.ts'

export function TalkItThrough() {
  const { off } = useSite()
  if (off.includes('bookings')) return null
  return (
    <CardPanel className="no-print" aria-labelledby="talk">
      <h2 className="h3" id="talk">
        Prefer to talk it through?
      </h2>
      <p className="above-1 below-4 muted">Book an hour with an adviser.</p>
      <a className={`full ${buttonClasses({ variant: 'outline' })}`} href={paths.consultation()}>
        Book a consultation
      </a>
    </CardPanel>
  )
}

export function GettingStarted({ title, steps, text }: NonNullable<DirectoryView['gettingStarted']>) {
  return (
    <CardPanel tone="soft" className="directory-tip" aria-labelledby="getting-started">
      <Adinkra name="sankofa" />
      <div>
        <h2 className="h3" id="getting-started">
          {title}
        </h2>
        <ol className="numbered above-3">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {text && <p className="above-3">{text}</p>}
      </div>
    </CardPanel>
  )
}

/** Ways to use the list elsewhere: open data and print. */
export function TakeAway() {
  return (
    <CardPanel className="take-away no-print" aria-labelledby="take-away">
      <div>
        <h2 className="h3" id="take-away">
          Take it with you
        </h2>
        <p className="above-1 muted">Prints every section with full web addresses.</p>
        <p className="above-1">
          <a href={paths.openData()}>All directories as open data</a>
        </p>
      </div>
      <button type="button" className={`needs-script ${buttonClasses({ variant: 'outline' })}`} data-print="">
        Print this page
      </button>
    </CardPanel>
  )
}
