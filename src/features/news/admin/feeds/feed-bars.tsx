import type { Feed } from '../news-room.schema.ts'

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
