import { useQuery } from '@tanstack/react-query'
import type { PageAddress } from '../../page.ts'
import { ErrorPanel } from '../../shell/error-panel.tsx'
import { SkeletonLine } from '../../ui/skeleton.tsx'
import { textPageCall } from './text-pages.calls.ts'
import { textPages } from './text-pages.ts'

/** A page of plain words from content/pages. */
export function TextPage({ path }: PageAddress) {
  const slug = textPages.find((page) => page.path === path.replace(/\/$/, ''))?.slug ?? ''
  const { data, error, refetch } = useQuery(textPageCall(slug))
  return (
    <article className="page-width pt-5 md:pt-7">
      {data && <h1>{data.title}</h1>}
      {data && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own committed Markdown, rendered on the server.
        <div className="prose text-page" dangerouslySetInnerHTML={{ __html: data.html }} />
      )}
      {error && <ErrorPanel message="This page could not be fetched." onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="prose" role="status" aria-busy="true">
          <span className="sr-only">Loading the page</span>
          <SkeletonLine className="h-9 w-[60%]" />
          <SkeletonLine className="w-[95%]" />
          <SkeletonLine className="w-[80%]" />
        </div>
      )}
    </article>
  )
}
