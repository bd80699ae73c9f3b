import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import type { ContactPhone, EntryNote } from '../directories.schema.ts'
import { EntryMore } from './entry-more.tsx'

interface EntryRowProps {
  id: string
  name: string
  /** The entry's own page, if it has one. */
  href?: string
  about?: ReactNode
  icon?: ReactNode
  phones?: readonly ContactPhone[] | undefined
  address?: string | undefined
  languages?: readonly string[] | undefined
  url?: string | undefined
  linkLabel?: string
  /** The link's name for screen readers; the entry's name by default. */
  linkName?: string
  note?: EntryNote | undefined
  isCrisis?: boolean | undefined
  isHidden?: boolean
  /** The key of the entry in reports. */
  reportKey: string
  children?: ReactNode
}

/** One entry of any list: what it offers, how to reach it, and one quiet line. Rendered on the server. */
export function EntryRow(props: EntryRowProps) {
  const { id, name, href, about, icon, languages, note, isCrisis, isHidden, reportKey, children } = props
  return (
    <li
      className={isCrisis ? 'entry entry-crisis' : 'entry'}
      id={id}
      hidden={isHidden}
      data-languages={languages?.join('|')}
    >
      {icon}
      <div className="entry-words">
        <p className="entry-name">{href ? <a href={href}>{name}</a> : name}</p>
        {about && <p className="entry-about">{about}</p>}
        {children}
      </div>
      <Ways {...props} />
      {note && (
        <p className="entry-note" data-kind={note.kind}>
          {note.text}
        </p>
      )}
      <EntryMore name={name} href={paths.report(reportKey)} />
    </li>
  )
}

/** Phone first, then the address, then the website. */
function Ways({ name, phones = [], address, url, linkLabel = 'Visit Site', linkName = name }: EntryRowProps) {
  if (phones.length === 0 && !address && !url) return null
  return (
    <div className="entry-ways">
      {phones.map(({ number, href, label }) => (
        <p key={href}>
          <a className="entry-phone" href={href}>
            <span className="sr-only">Call {name} at </span>
            {number}
          </a>
          {label && <span className="entry-label fine">{label}</span>}
        </p>
      ))}
      {address && <p className="entry-address">{address}</p>}
      {url && (
        <a className="arrow-link visit-link" href={url} target="_blank" rel="noopener noreferrer">
          <span>{linkLabel}</span>
          <span className="sr-only"> {`${linkName}, opens in a new tab`}</span>
        </a>
      )}
    </div>
  )
}
