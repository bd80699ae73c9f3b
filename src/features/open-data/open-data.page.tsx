import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Rss from 'lucide-react/icons/rss'
import { paths } from '../../paths.ts'
import { ErrorPanel } from '../../shell/errors/error-panel.tsx'
import { useSite } from '../../shell/site-context.tsx'
import { buttonClasses } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { TitledSection } from '../../ui/panels/titled-section.tsx'
import { openDataCall } from './open-data.calls.ts'
import type { OpenData } from './open-data.schema.ts'

export function OpenDataPage() {
  const { data, error, refetch } = useQuery(openDataCall())
  return (
    <div className="page-width page-top">
      <h1>Open data</h1>
      {data && <Data data={data} />}
      {error && (
        <div className="above-5">
          <ErrorPanel message="The description could not be loaded" onRetry={() => void refetch()} />
        </div>
      )}
    </div>
  )
}

function Data({ data }: { data: OpenData }) {
  return (
    <>
      <p className="lead above-3 measure">
        All {data.entries} entries of our {data.directories} service directories, free to take, use and build
        on. No key, no sign-up, no limit but good manners.
      </p>
      <ul className="above-6 cluster gap-3">
        <li>
          <a className={buttonClasses()} href={paths.openDataFile('json')} download>
            <Download />
            JSON (HSDS 3), {inKilobytes(data.jsonBytes)}
          </a>
        </li>
        <li>
          <a className={buttonClasses({ variant: 'outline' })} href={paths.openDataFile('csv')} download>
            <Download />
            CSV, {inKilobytes(data.csvBytes)}
          </a>
        </li>
        <li>
          <a className={buttonClasses({ variant: 'outline' })} href={paths.directoryFeed()}>
            <Rss />
            Atom feed of changes
          </a>
        </li>
      </ul>
      <Checks {...data} />
      <Licence />
      <Schema columns={data.columns} />
      <Programs />
    </>
  )
}

/** How fresh the data is today. */
function Checks({ entries, businesses, checks: { days, checked, called, withPhone } }: OpenData) {
  const share = entries === 0 ? 0 : Math.floor((checked / entries) * 100)
  return (
    <TitledSection id="checks" title="How fresh it is" className="prose above-12">
      <p>
        <strong>
          {share}% of entries were checked in the last {days} days:
        </strong>{' '}
        {checked} of {entries}. In that time we called and confirmed {called} of the {withPhone} entries with
        a phone number.
      </p>
      <p>
        Businesses are in it only when their owners agreed: {businesses} at the moment, under “Business
        Directory”.
      </p>
    </TitledSection>
  )
}

function Licence() {
  const { name } = useSite()
  return (
    <TitledSection id="licence" title="What you may do with it" className="prose above-12">
      <p>
        Names, addresses and telephone numbers are facts and belong to nobody. Our descriptions and our order
        are under the{' '}
        <Link className="text-link" href="https://creativecommons.org/licenses/by/4.0/">
          Creative Commons Attribution 4.0 licence
        </Link>
        : copy, change and publish them, even commercially, and say where they come from: “{name}”, with a
        link to this page.
      </p>
      <p>
        This is an independent directory. It is not affiliated with any government. The data comes without
        warranty: an entry says when its link was last checked, and an empty field means that nobody has
        checked it yet. Found a mistake? Choose “Report a problem” beside the entry.
      </p>
    </TitledSection>
  )
}

function Schema({ columns }: { columns: OpenData['columns'] }) {
  return (
    <section className="above-12" aria-labelledby="schema">
      <h2 className="h2-inner" id="schema">
        What the fields mean
      </h2>
      <p className="prose above-3">
        The JSON file is one page of services as version 3 of the{' '}
        <Link className="text-link" href="https://docs.openreferral.org/">
          Human Services Data Specification
        </Link>{' '}
        describes it. The CSV file has one row per entry, in UTF-8, with the columns below.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section className="schema-box" aria-label="Columns" tabIndex={0}>
        <table className="schema">
          <thead>
            <tr>
              <th scope="col">Column in CSV</th>
              <th scope="col">Field in JSON</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, inJson, meaning }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <code>{inJson}</code>
                </td>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Programs() {
  return (
    <TitledSection id="programs" title="For programs" className="prose above-12">
      <p>
        Both files and the feed may be read from any site. They carry an ETag: send it back as{' '}
        <code>If-None-Match</code>, and an unchanged file costs you nothing. The feed names each entry that
        was added, changed or removed. The rest of the API is described in the{' '}
        <Link className="text-link" href={paths.apiDocs()}>
          API reference
        </Link>
        .
      </p>
    </TitledSection>
  )
}

const inKilobytes = (bytes: number) => `${Math.round(bytes / 1_000).toLocaleString('en-CA')} KB`
