import Eye from 'lucide-react/icons/eye'
import X from 'lucide-react/icons/x'
import { Badge } from '../../../../ui/badge.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { Pick } from './picks.schema.ts'

interface Props {
  pick: Pick
  place: number
  isShown: boolean
  onRemove: () => void
}

export function PickRow({ pick, place, isShown, onRemove }: Props) {
  return (
    <div className="pick-row">
      <span className="pick-place">{place}</span>
      <img src={pick.picture} alt="" width="96" height="72" loading="lazy" />
      <div>
        <a href={`/admin/ads?ad=${pick.id}`}>{pick.title}</a>
        <small>
          {pick.price ?? 'Contact for price'} · {pick.location}
        </small>
      </div>
      <span className="pick-views">
        <Eye /> {pick.views.toLocaleString('en-CA')}
        <span className="sr-only"> views</span>
      </span>
      <PickState pick={pick} isShown={isShown} />
      <IconButton label={`Stop featuring ${pick.title}`} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  )
}

function PickState({ pick, isShown }: { pick: Pick; isShown: boolean }) {
  if (!pick.isLive) return <Badge tone="warning">Not live, not shown</Badge>
  return isShown ? <Badge tone="good">On the home page</Badge> : <Badge>Next up</Badge>
}
