import { paths } from '../../../paths.ts'

/** A link to the report form; a script turns it into the button of the entry's menu. */
export function EntryMore({ name, href }: { name: string; href: string }) {
  return (
    <a className="entry-more no-print" href={href} rel="nofollow" data-more="">
      <span>Report a problem</span>
      <span className="sr-only"> with {name}</span>
    </a>
  )
}

interface EntrySourceProps {
  name: string
  /** The key of the entry in reports. */
  reportKey: string
  text?: string | undefined
}

/** For a fact outside a list: its source, and the same menu. */
export function EntrySource({ name, reportKey, text }: EntrySourceProps) {
  return (
    <div className="entry-source">
      {text && <span>{text}</span>}
      <EntryMore name={name} href={paths.report(reportKey)} />
    </div>
  )
}
