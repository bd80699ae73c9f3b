import { paths } from '../../../paths.ts'
import { KindIcon } from '../../../shell/kind-icon.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import type { SearchAnswer } from '../search.schema.ts'
import type { SearchKind } from '../search-kinds.ts'

const EXAMPLES = ['passport', 'health card', 'jollof', 'shipping barrel', 'child benefit', 'trotro']

/** Before the first search: a few examples to start with. */
export function SearchStart() {
  return (
    <div className="above-6">
      <p className="lead measure">
        One search for everything here: ads, services, businesses, news, scholarships and pages. Words from
        home and Canadian words both work, and small typos are fine.
      </p>
      <h2 className="h2-inner above-8">Try one of these</h2>
      <ul className="above-3 cluster gap-2">
        {EXAMPLES.map((example) => (
          <li key={example}>
            <Link className="chip" href={paths.search({ q: example })}>
              {example}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const STARTS: { kind: SearchKind; title: string; detail: string; path: string }[] = [
  {
    kind: 'guide',
    title: 'Your first year in Canada',
    detail: 'What to do, in order, from your SIN to your taxes.',
    path: paths.guide.start(),
  },
  {
    kind: 'services',
    title: 'All Access Information',
    detail: 'Phones and links for government, health, work and study.',
    path: paths.hub(),
  },
  {
    kind: 'businesses',
    title: 'Business Directory',
    detail: 'Ghanaian shops, food and services by province.',
    path: paths.businessDirectory(),
  },
  {
    kind: 'ads',
    title: 'Classified Ads',
    detail: 'What people sell, rent and offer now.',
    path: paths.ads.list(),
  },
]

interface SearchEmptyProps {
  q: string
  isOneKind: boolean
  answer: SearchAnswer
}

/** Nothing was found: where to look instead, an alert, and someone to ask. */
export function SearchEmpty({ q: typed, isOneKind, answer }: SearchEmptyProps) {
  // Quotes only mean that the words are searched as they are.
  const q = typed.replace(/^["“]|["”]$/g, '')
  const { didYouMean, meantTotal = 0 } = answer
  return (
    <>
      <p className="search-told above-5 anywhere" role="status">
        Nothing found for “<strong>{q}</strong>”.{' '}
        {didYouMean ? (
          <>
            Did you mean{' '}
            <Link className="text-link" href={paths.search({ q: didYouMean })}>
              {didYouMean}
            </Link>
            ? It has {meantTotal === 1 ? '1 result' : `${meantTotal.toLocaleString('en-CA')} results`}.
          </>
        ) : (
          'Try a shorter word, or another word for the same thing.'
        )}
      </p>
      {isOneKind && (
        <p className="above-2">
          <Link className="text-link" href={paths.search({ q })}>
            Search everything
          </Link>
        </p>
      )}
      <section className="above-8" aria-labelledby="starts">
        <div className="found-heading">
          <h2 id="starts">Or start with one of these</h2>
        </div>
        <ul className="found-list">
          {STARTS.map(({ kind, title, detail, path }) => (
            <li key={path} className="found">
              <span className="icon-tile found-tile">
                <KindIcon kind={kind} path={path} />
              </span>
              <div className="grow">
                <h3 className="found-title">
                  <Link href={path}>{title}</Link>
                </h3>
                <p className="found-detail">{detail}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <Note kind="information" className="above-6">
        <p>
          <strong>Still stuck?</strong>{' '}
          <Link className="text-link" href={paths.contact()}>
            Tell us what is missing
          </Link>
          , or{' '}
          <Link className="text-link" href={paths.alerts.new({ search: q })}>
            get an email when an ad matches “{q}”
          </Link>
          .
        </p>
      </Note>
    </>
  )
}
