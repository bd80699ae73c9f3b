import { countOf } from '../../platform/text/count-of.ts'
import type { ManagedAd } from './managed-ad.calls.ts'

const HEIGHT = 100
const STEP = 10

/** Views by day as bars, with a sentence for people who cannot see them. */
export function ViewChart({ views }: Pick<ManagedAd, 'views'>) {
  const total = views.reduce((sum, day) => sum + day.views, 0)
  const most = Math.max(1, ...views.map((day) => day.views))
  const label = `${countOf(total, 'view')} in the last ${views.length} days, at most ${most} on one day`
  return (
    <section aria-labelledby="views">
      <h2 id="views" className="h3">
        Views
      </h2>
      <p className="small above-1 muted">
        {total === 0 ? 'No views yet in the last 30 days.' : `${label}.`} Each visitor counts once a day; bots
        are left out.
      </p>
      {total > 0 && (
        <svg
          className="view-chart above-3"
          viewBox={`0 0 ${views.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {views.map((day, index) => {
            const height = (day.views / most) * (HEIGHT - 6)
            return (
              <rect
                key={day.day}
                x={index * STEP + 1.5}
                y={HEIGHT - 1 - height}
                width={STEP - 3}
                height={height}
              >
                <title>{`${day.day}: ${day.views}`}</title>
              </rect>
            )
          })}
          <line x1="0" x2={views.length * STEP} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        </svg>
      )}
    </section>
  )
}
