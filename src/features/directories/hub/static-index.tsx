import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import { directoryListCall } from '../directories.calls.ts'
import type { DirectorySummary } from '../directories.schema.ts'
import { countWords } from '../find/find-text.ts'

export function StaticIndex() {
  const { data: directories = [] } = useQuery(directoryListCall())
  const total = directories.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="page-width page-top page-end">
      <h1>Government Services</h1>
      <p className="lead above-2 measure-more">
        {`All ${directories.length} directories on this site in one list, with ${total} services and organizations.`}
      </p>
      <p className="above-3 measure-more muted">
        Independent directory. Not affiliated with any government. In an emergency in Canada, call{' '}
        <a href="tel:911">911</a>.
      </p>
      <ol className="static-index">
        {directories.map((directory) => (
          <Line key={directory.slug} {...directory} />
        ))}
      </ol>
      <p className="above-6">
        <a href={paths.hub()}>All Access Information</a> has the same directories with a search.
      </p>
    </div>
  )
}

function Line({ slug, title, summary, count, noun, official }: DirectorySummary) {
  return (
    <li>
      <h2 className="h3">
        <a href={paths.directory(slug)}>{title}</a>
      </h2>
      <p className="muted">
        {`${summary}. ${countWords(count, noun)}.`}
        {official && (
          <>
            {' '}
            <a href={official.url} target="_blank" rel="noopener noreferrer">
              {official.host}
              <span className="sr-only">, official site for {title}, opens in a new tab</span>
            </a>
          </>
        )}
      </p>
    </li>
  )
}
