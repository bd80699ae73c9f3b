import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { formatWait } from '../../../../console/parts/use-format.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Badge, type BadgeTone } from '../../../../ui/panels/badge.tsx'
import type { Feed } from '../news-room.schema.ts'

const LOOKS: Record<Feed['health'], { label: string; tone: BadgeTone; icon: ReactNode }> = {
  healthy: { label: 'Healthy', tone: 'good', icon: <CircleCheck /> },
  quiet: { label: 'Quiet', tone: 'warning', icon: <CircleAlert /> },
  failing: { label: 'Failing', tone: 'danger', icon: <TriangleAlert /> },
  new: { label: 'Waiting', tone: 'info', icon: <Clock /> },
  off: { label: 'Off', tone: 'plain', icon: null },
}

export function HealthBadge({ health }: { health: Feed['health'] }) {
  const { label, tone, icon } = LOOKS[health]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

/** The line under the name: what is wrong, or the country. */
export function describeHealth({ health, country, lastError, failuresInRow, newestAt }: Feed): string {
  if (health === 'failing') return `${lastError ?? 'It failed.'} Tried ${countOf(failuresInRow, 'time')}.`
  if (health === 'quiet')
    return newestAt ? `Nothing new for ${formatWait(Date.now() - Date.parse(newestAt))}` : 'Nothing new yet'
  if (health === 'new') return 'Not fetched yet'
  return country === 'ghana' ? 'Ghana' : 'Canada'
}

const WIDTH = 8
const STEP = 11
const HEIGHT = 20
const FLOOR = 2

/** New items of the last seven days as seven small bars, today at the right. */
export function FeedBars({ feed: { days, health } }: { feed: Feed }) {
  const most = Math.max(1, ...days)
  const heightOf = (items: number) => Math.max(FLOOR, Math.round((items / most) * HEIGHT))
  return (
    <svg
      className="feed-bars"
      data-bad={health === 'failing' || undefined}
      viewBox={`0 0 ${STEP * days.length} ${HEIGHT}`}
      role="img"
      aria-label={`New items a day: ${days.join(', ')}`}
    >
      {days.map((items, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a bar is its day.
          key={index}
          x={index * STEP}
          y={HEIGHT - heightOf(items)}
          width={WIDTH}
          height={heightOf(items)}
        />
      ))}
    </svg>
  )
}
