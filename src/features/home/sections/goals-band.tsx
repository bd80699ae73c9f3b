import { formatNumber } from '../../../ui/format-number.ts'
import type { SiteFigures } from '../home.schema.ts'

/** The community's goals, each with today's actual figure if it can be measured. */
export function GoalsBand({ figures }: { figures: SiteFigures | undefined }) {
  const goals = [
    { goal: '10K+', label: 'active listings', today: figures?.liveAds },
    { goal: '25K+', label: 'happy customers' },
    { goal: '500+', label: 'daily transactions' },
    { goal: '50+', label: 'cities', today: figures?.cities },
  ]
  return (
    <section className="goals" aria-labelledby="goals">
      <h2 id="goals" className="sr-only">
        Our community’s goals
      </h2>
      <dl className="page-width goals-grid">
        {goals.map(({ goal, label, today }) => (
          <div key={label} className="goal">
            <dt>{label}</dt>
            <dd className="goal-figure">{goal}</dd>
            <dd className="goal-today small">
              {today === undefined ? 'our goal' : `our goal · ${formatNumber(today)} today`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
