import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'

interface EntryRowProps {
  id: string
  name: string
  about?: ReactNode
  icon?: ReactNode
  url?: string | undefined
  linkLabel?: string
  /** What the link is called for those who do not see it; the name by default. */
  linkName?: string
  isHidden?: boolean
  /** Where the fact comes from; it stands after the way there, so that nothing comes between. */
  source?: ReactNode
  children?: ReactNode
}

/** One entry of any list: its name, what it does for you, and the way there. Only the server makes it. */
export function EntryRow(props: EntryRowProps) {
  const { id, name, about, icon, url, linkLabel = 'Visit Site', linkName = name } = props
  const { isHidden, source, children } = props
  return (
    <li className="entry" id={id} hidden={isHidden}>
      {icon}
      <div className="entry-words">
        <p className="entry-name">{name}</p>
        {about && <p className="entry-about">{about}</p>}
        {children}
      </div>
      {url && (
        <a className="arrow-link visit-link" href={url} target="_blank" rel="noopener noreferrer">
          <span>{linkLabel}</span>
          <span className="sr-only"> {`${linkName}, opens in a new tab`}</span>
        </a>
      )}
      {source}
    </li>
  )
}

interface EntrySourceProps {
  id: string
  name: string
  /** The entry as reports know it. */
  reportKey: string
  children?: ReactNode
}

/** Where the fact comes from, how to pass it on, and whom to tell when it is wrong. */
export function EntrySource({ id, name, reportKey, children }: EntrySourceProps) {
  return (
    <p className="entry-source">
      {children}
      <a className="no-print" href={`#${id}`} data-share="">
        Share<span className="sr-only"> {name}</span>
      </a>
      <a className="no-print" href={paths.report(reportKey)} rel="nofollow">
        Report a problem<span className="sr-only"> with {name}</span>
      </a>
    </p>
  )
}
