import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Unlink from 'lucide-react/icons/unlink'
import { DAY_MS } from '../../../../platform/time/durations.ts'
import { Badge } from '../../../../ui/panels/badge.tsx'
import { CONFIRMED_FOR_DAYS } from '../confirmed-for.ts'
import type { FactsPage } from '../facts.schema.ts'

type Line = FactsPage['facts'][number]
type Link = NonNullable<Line['link']>

export const LINK_WORDS: Record<Link, string> = {
  fine: 'Opens',
  redirected: 'Moved, new address',
  dead: 'Not found',
  'soft-404': 'Says “not found”',
  'no-answer': 'No answer',
  unsure: 'Check by hand',
  unchecked: 'Not checked yet',
}

/** The result of the last link check as an icon and a word. */
export function LinkState({ link }: { link: Line['link'] }) {
  if (link === null) return <span className="muted">No link</span>
  if (link === 'unchecked') return <span className="muted">{LINK_WORDS.unchecked}</span>
  if (link === 'fine')
    return (
      <span className="fact-good with-icon">
        <CircleCheck /> {LINK_WORDS.fine}
      </span>
    )
  if (link === 'unsure')
    return (
      <Badge tone="warning" icon={<CircleAlert />}>
        {LINK_WORDS.unsure}
      </Badge>
    )
  return (
    <Badge tone="danger" icon={<Unlink />}>
      {LINK_WORDS[link]}
    </Badge>
  )
}

/** When the number was last called, with a warning if that is too long ago or a reader reported it. */
export function PhoneState({ line, day }: { line: Line; day: (on: string) => string }) {
  const { phone, toConfirm, confirmedOn, isPhoneReported } = line
  const warn = (words: string) => (
    <Badge tone="warning" icon={<CircleAlert />}>
      {words}
    </Badge>
  )
  if (isPhoneReported) return warn('Reader says wrong')
  if (toConfirm && !phone) return warn('To confirm')
  if (!phone) return <span className="muted">No phone</span>
  if (!confirmedOn) return <span className="muted">Not called yet</span>
  if (isOld(confirmedOn)) return warn('Over 90 days ago')
  return (
    <span className="fact-good with-icon">
      <CircleCheck /> Called {day(confirmedOn)}
    </span>
  )
}

const isOld = (day: string) => Date.parse(day) < Date.now() - CONFIRMED_FOR_DAYS * DAY_MS
