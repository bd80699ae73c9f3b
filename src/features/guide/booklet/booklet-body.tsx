import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { useSite } from '../../../shell/site-context.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { TitledSection } from '../../../ui/panels/titled-section.tsx'
import { places } from '../choices/guide-choices.ts'
import { bookletCall } from '../guide.calls.ts'
import type { LineView } from '../guide.schema.ts'
import { PrintButton } from '../print-button.tsx'
import type { BookletPanel } from './booklet.schema.ts'

/** Emergency, health, housing, school and transit of one place. It prints on one sheet to fold twice. */
export function BookletBody({ place }: { place: string }) {
  const { data: booklet } = useQuery(bookletCall(place))
  const { name } = useSite()
  if (!booklet) return <NotFound />
  return (
    <div className="page-width page-top page-end">
      <p className="no-print guide-crumbs">
        <a className="arrow-link" href={paths.guide.start({ province: place })}>
          <ArrowLeft />
          <span>Your first year in Canada</span>
        </a>
        <PrintButton>Print or save as PDF</PrintButton>
      </p>
      <h1 className="booklet-title">Pocket booklet: {booklet.placeName}</h1>
      <p className="lead above-2 no-print">
        One sheet, landscape. Print it, fold it twice, keep it with you.
      </p>
      <div className="booklet">
        {booklet.panels.map((panel) => (
          <Panel key={panel.id} {...panel} />
        ))}
        <TitledSection id="booklet-own" title="My numbers" titleClassName="h3" className="booklet-panel">
          <ul className="booklet-own">
            {['Family', 'Doctor', 'School', 'Work', 'My address'].map((label) => (
              <li key={label}>{label}:</li>
            ))}
          </ul>
          <p className="small muted">
            {name}. Independent, not affiliated with any government. Check the official page before you pay or
            apply.
          </p>
        </TitledSection>
      </div>
      <p className="above-6 no-print">
        Other places:{' '}
        {places.map(({ id, name: other }, index) => (
          <span key={id}>
            {index > 0 && ' · '}
            <a
              className="text-link"
              href={paths.booklet(id)}
              aria-current={id === place ? 'page' : undefined}
            >
              {other}
            </a>
          </span>
        ))}
      </p>
    </div>
  )
}

function Panel({ id, title, lines, facts }: BookletPanel) {
  return (
    <section className="booklet-panel" aria-labelledby={`booklet-${id}`}>
      <h2 className="h3" id={`booklet-${id}`}>
        {title}
      </h2>
      <ul className="booklet-lines stack gap-2h above-2">
        {lines.map((line) => (
          <Line key={line.name} {...line} />
        ))}
        {lines.length === 0 && (
          <li>
            Nothing is listed here yet. Call <a href="tel:211">211</a> for local help.
          </li>
        )}
      </ul>
      {facts.map(({ label, text }) => (
        <p key={label} className="small above-1">
          <span className="strong">{label}:</span> {text}
        </p>
      ))}
    </section>
  )
}

function Line({ name, phones, about, site }: LineView) {
  return (
    <li>
      <span className="own-line">{name}</span>
      {phones.map(({ number, href, note, isUncalled }) => (
        <span key={number} className="own-line">
          <a className="booklet-number" href={href}>
            {number}
          </a>{' '}
          <span className="small muted">
            {[note, isUncalled && 'not called yet'].filter(Boolean).join(', ')}
          </span>
        </span>
      ))}
      {about && <span className="small muted own-line">{about}</span>}
      {site && (
        <Link className="booklet-site small" href={site.url}>
          {site.host}
          <span className="sr-only">, opens in a new tab</span>
        </Link>
      )}
    </li>
  )
}
