import { useQuery } from '@tanstack/react-query'
import { textPageCall } from './text-pages.calls.ts'
import { type TextPageAnswer, textPages } from './text-pages.ts'

/** Renders a file of content/pages. On the server only. */
export function TextBody({ path }: { path: string }) {
  const slug = textPages.find((page) => page.path === path.replace(/\/$/, ''))?.slug ?? ''
  const { data } = useQuery(textPageCall(slug))
  if (!data) return null
  return (
    <article className="page-width text-columns page-top">
      <div className="shrink">
        <h1>{data.title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own committed Markdown, rendered on the server. */}
        <div className="prose text-page" dangerouslySetInnerHTML={{ __html: data.html }} />
      </div>
      <Contents headings={data.contents} />
    </article>
  )
}

/** Shown beside the text where there is room. */
function Contents({ headings }: { headings: TextPageAnswer['contents'] }) {
  return (
    <nav className="text-contents no-print" aria-labelledby="on-this-page">
      <h2 id="on-this-page">On this page</h2>
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
