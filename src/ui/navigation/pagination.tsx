import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { pageNumbers } from './page-numbers.ts'

export type PaginationProps = {
  page: number
  pageCount: number
  hrefFor: (page: number) => string
  label?: string
}

function Step({ href, rel, children }: { href?: string; rel: 'prev' | 'next'; children: ReactNode }) {
  if (!href) {
    return (
      <span className="page-step" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <Link className="page-step" href={href} rel={rel}>
      {children}
    </Link>
  )
}

/** Links to the pages of a list; a phone shows the current one "of n". */
export function Pagination({ page, pageCount, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      <Step rel="prev" href={page > 1 ? hrefFor(page - 1) : undefined}>
        <ChevronLeft />
        Previous
      </Step>
      {pageNumbers(page, pageCount).map((number) =>
        number < 0 ? (
          <span className="page-gap" key={number} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            className="page-number"
            key={number}
            href={hrefFor(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      <span className="only-on-phone">of {pageCount}</span>
      <Step rel="next" href={page < pageCount ? hrefFor(page + 1) : undefined}>
        Next
        <ChevronRight />
      </Step>
    </nav>
  )
}
