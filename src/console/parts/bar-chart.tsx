import { useFormat } from './use-format.ts'

interface Day {
  /** A calendar day, as 2026-11-16. */
  day: string
  count: number
}

interface Props {
  title: string
  days: readonly Day[]
}

const HEIGHT = 120
const BAR = 8
const GAP = 2

/** A month in bars; today's is gold. The numbers are there as a table too. */
export function BarChart({ title, days }: Props) {
  const format = useFormat()
  const most = Math.max(0, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const best = days.find(({ count }) => count === most)
  const dayName = (day: string) => format.day(`${day}T12:00:00Z`)
  const [first, last] = [days[0], days.at(-1)]
  const width = days.length * (BAR + GAP) - GAP
  return (
    <figure className="desk-panel bar-chart">
      <figcaption>
        <span>{title}</span>
        <small>{days.length} days</small>
      </figcaption>
      <p>
        <b>{total.toLocaleString('en-CA')}</b>
        {most > 0 && best && ` most ${most.toLocaleString('en-CA')}, on ${dayName(best.day)}`}
      </p>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 1 : Math.max(3, (count / Math.max(1, most)) * HEIGHT)
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
      <p className="bar-chart-days" aria-hidden="true">
        <span>{first && dayName(first.day)}</span>
        <span>{last && 'Today'}</span>
      </p>
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
