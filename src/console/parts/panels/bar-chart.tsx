import { useFormat } from '../use-format.ts'

interface Day {
  /** A calendar day, such as 2026-11-16. */
  day: string
  count: number
}

interface Props {
  title: string
  days: readonly Day[]
  /** The total of the same number of days before; 0 when there is nothing to compare with. */
  before: number
}

const HEIGHT = 120
const BAR = 8
const GAP = 2

/** 3,103 as "3.1k". */
const shorten = (count: number) =>
  count.toLocaleString('en-CA', { notation: 'compact', maximumFractionDigits: 1 }).toLowerCase()

/** The change against the days before, in whole percent. */
function Change({ total, before, days }: { total: number; before: number; days: number }) {
  if (before === 0) return null
  const percent = Math.round(((total - before) / before) * 100)
  return (
    <em data-down={percent < 0 || undefined}>
      {percent < 0 ? '−' : '+'}
      {Math.abs(percent).toLocaleString('en-CA')}%
      <span className="sr-only">
        {' '}
        against the {days} days before, which had {before.toLocaleString('en-CA')}
      </span>
    </em>
  )
}

/** One bar for each day, today's in gold. The numbers are also in a table. */
export function BarChart({ title, days, before }: Props) {
  const format = useFormat()
  const most = Math.max(0, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const best = days.find(({ count }) => count === most)
  const dayName = (day: string) => format.day(`${day}T12:00:00Z`)
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)]
  // Even, so that the number at the middle line is whole.
  const top = Math.max(2, most + (most % 2))
  const width = days.length * (BAR + GAP) - GAP
  return (
    <figure className="desk-panel bar-chart">
      <figcaption>
        <span>{title}</span>
        <small>{days.length} days</small>
      </figcaption>
      <p>
        <b>{total.toLocaleString('en-CA')}</b>
        <Change total={total} before={before} days={days.length} />
        {most > 0 && best && ` most ${most.toLocaleString('en-CA')}, on ${dayName(best.day)}`}
      </p>
      <div className="bar-chart-plot" aria-hidden="true">
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} />
          ))}
          {days.map(({ day, count }, index) => {
            const height = count === 0 ? 1 : Math.max(3, (count / top) * HEIGHT)
            return (
              <rect
                key={day}
                className={index === days.length - 1 ? 'bar-today' : 'bar'}
                x={index * (BAR + GAP)}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx="1"
              />
            )
          })}
        </svg>
        <ol className="bar-chart-scale">
          <li>{shorten(top)}</li>
          <li>{shorten(top / 2)}</li>
          <li />
        </ol>
        <p className="bar-chart-days">
          <span>{first && dayName(first.day)}</span>
          <span>{middle && dayName(middle.day)}</span>
          <span>{last && 'Today'}</span>
        </p>
      </div>
      <details>
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <td>{dayName(day)}</td>
                <td>{count.toLocaleString('en-CA')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
