import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

const EXAMPLES = ['passport', 'health card', 'jollof', 'shipping barrel', 'child benefit', 'trotro']

/** Nothing was asked for yet: a few searches to begin with. */
export function SearchStart() {
  return (
    <div className="above-6">
      <p className="lead measure">
        One search for everything here: ads, services, businesses, news, scholarships and pages. Words from
        home and Canadian words both work, and so do small typing errors.
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

/** Nothing was found: what to try, and where to look instead. */
export function SearchEmpty({ q, isOneKind }: { q: string; isOneKind: boolean }) {
  return (
    <div className="empty-panel above-6">
      <div>
        <h2 className="h2-inner anywhere">Nothing found for “{q}”</h2>
        <p className="above-2 muted">
          Try a shorter word, or another word for the same thing. If it should be here, tell us and we will
          look for it.
        </p>
        <p className="above-5 cluster gap-2h">
          {isOneKind && <ButtonLink href={paths.search({ q })}>Search everything</ButtonLink>}
          <ButtonLink variant={isOneKind ? 'outline' : 'primary'} href={paths.hub()}>
            See all directories
          </ButtonLink>
          <ButtonLink variant="outline" href={paths.ads.list()}>
            See newest ads
          </ButtonLink>
          <ButtonLink variant="outline" href={paths.contact()}>
            Tell us what is missing
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
