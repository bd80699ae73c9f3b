import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** The entries of an open group, with the coloured edge. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className="entry-list">{children}</ul>
}

export type EntryProps = {
  id?: string
  name: string
  about?: ReactNode
  href?: string
  linkLabel?: string
  children?: ReactNode
}

/** One service: its name, what it is for, and the way there. */
export function Entry({ id, name, about, href, linkLabel = 'Visit Site', children }: EntryProps) {
  return (
    <li className="entry" id={id}>
      <div>
        <p className="entry-name">{name}</p>
        {about && <p className="entry-about">{about}</p>}
        {children}
      </div>
      {href && (
        <Link className="arrow-link" href={href}>
          <span>{linkLabel}</span>
          <span className="sr-only">{` ${name}, opens in a new tab`}</span>
          <ArrowUpRight />
        </Link>
      )}
    </li>
  )
}
