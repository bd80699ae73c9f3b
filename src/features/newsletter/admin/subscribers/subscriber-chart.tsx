import { countOf } from '../../../../platform/text/count-of.ts'
import { monthAndYear, monthName, shortMonth } from '../../../../platform/time/calendar-day.ts'
import type { Subscribers } from '../newsletter-room.schema.ts'

const WIDTH = 640
const HEIGHT = 160
const LINES = 3

/** The number of subscribers at the end of each month as a line; also as a table. */
export function SubscriberChart({ months }: { months: Subscribers['months'] }) {
  const most = Math.max(1, ...months.map(({ count }) => count))
  const top = niceTop(most)
  const xOf = (index: number) => (index / Math.max(1, months.length - 1)) * WIDTH
  const yOf = (count: number) => HEIGHT - (count / top) * HEIGHT
  const points = months.map(({ count }, index) => `${xOf(index)},${yOf(count)}`)
  const last = months.at(-1)
  const label = `Subscribers: ${months[0]?.count ?? 0} in ${monthName(months[0]?.month ?? '')}, ${last?.count ?? 0} now.`
  return (
    <figure className="subscriber-chart">
      <div>
        <svg
          viewBox={`-4 -8 ${WIDTH + 12} ${HEIGHT + 16}`}
          role="img"
          aria-label={label}
          preserveAspectRatio="none"
        >
          {Array.from({ length: LINES + 1 }, (_, index) => (index / LINES) * HEIGHT).map((y) => (
            <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} />
          ))}
          <polygon points={`0,${HEIGHT} ${points.join(' ')} ${WIDTH},${HEIGHT}`} />
          <polyline points={points.join(' ')} />
          <line
            className="chart-now"
            x1={WIDTH}
            x2={WIDTH}
            y1={yOf(last?.count ?? 0)}
            y2={yOf(last?.count ?? 0)}
          />
        </svg>
        <ol aria-hidden="true" className="chart-scale">
          {Array.from({ length: LINES + 1 }, (_, index) => Math.round(top - (index / LINES) * top)).map(
            (count) => (
              <li key={count}>{count.toLocaleString('en-CA')}</li>
            ),
          )}
        </ol>
      </div>
      <ol aria-hidden="true" className="chart-months">
        {months.map(({ month }) => (
          <li key={month}>{shortMonth(month)}</li>
        ))}
      </ol>
      <details>
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th>Month</th>
              <th>Subscribers</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <td>{monthAndYear(month)}</td>
                <td>{countOf(count, 'person', 'people')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** A round number at or above `most` that three lines divide evenly. */
function niceTop(most: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(most)) - 1) * LINES
  return Math.max(LINES, Math.ceil(most / step) * step)
}
