import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Eye from 'lucide-react/icons/eye'
import SquarePen from 'lucide-react/icons/square-pen'
import X from 'lucide-react/icons/x'
import { ActionMenu } from '../../../../console/parts/dialogs/action-menu.tsx'
import { shortDay } from '../../../../platform/time/calendar-day.ts'
import { Badge } from '../../../../ui/panels/badge.tsx'
import type { Pick } from './picks.schema.ts'

interface Props {
  pick: Pick
  place: number
  /** Whether the home page has room for it. */
  isShown: boolean
  onRemove: () => void
  onDates: () => void
}

/** A featured ad as the home page shows it, with its last day. */
export function PickCard({ pick, place, isShown, onRemove, onDates }: Props) {
  return (
    <div className="pick-card grow">
      <img src={pick.picture} alt="" width="280" height="210" loading="lazy" />
      <b className="pick-place">{place}</b>
      <div>
        <b>{pick.price ?? 'Contact for price'}</b>
        <a href={`/admin/ads?ad=${pick.id}`}>{pick.title}</a>
        {!pick.isLive && <Badge tone="warning">Not live, not shown</Badge>}
        {pick.isLive && !isShown && <Badge>Shown when a place is free</Badge>}
      </div>
      <footer>
        <span>{pick.endsOn ? `until ${shortDay(pick.endsOn)}` : 'no last day'}</span>
        <span className="pick-views">
          <Eye /> {pick.views.toLocaleString('en-CA')}
          <span className="sr-only"> views</span>
        </span>
        <ActionMenu
          label={`Actions for ${pick.title}`}
          acts={[
            { label: 'Open and edit', icon: <SquarePen />, href: `/admin/ads?ad=${pick.id}` },
            { label: 'Change the last day…', icon: <CalendarPlus />, onSelect: onDates },
            { label: 'Stop featuring', icon: <X />, startsGroup: true, onSelect: onRemove },
          ]}
        />
      </footer>
    </div>
  )
}
