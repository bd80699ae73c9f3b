import { useQuery } from '@tanstack/react-query'
import { textPageCall } from './text-pages.calls.ts'
import { textPages } from './text-pages.ts'

/** The words of a file in content/pages. Only the server makes it. */
export function TextBody({ path }: { path: string }) {
  const slug = textPages.find((page) => page.path === path.replace(/\/$/, ''))?.slug ?? ''
  const { data } = useQuery(textPageCall(slug))
  if (!data) return null
  return (
    <article className="page-width pt-5 md:pt-7">
      <h1>{data.title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own committed Markdown, rendered on the server. */}
      <div className="prose text-page" dangerouslySetInnerHTML={{ __html: data.html }} />
    </article>
  )
}
