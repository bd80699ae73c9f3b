import type { ReactNode } from 'react'

interface Line {
  words: ReactNode
  when: string
  /** Good for what the team did, danger for reports and endings, waiting for the newest step of a booking. */
  tone?: 'good' | 'danger' | 'waiting'
}

/** What happened to a thing, newest first. */
export function HistoryLine({ lines }: { lines: readonly Line[] }) {
  return (
    <section className="history-line">
      <h3 className="below-2">What happened</h3>
      <ol>
        {lines.map(({ words, when, tone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at one end, and hold nothing.
          <li key={index} data-tone={tone}>
            {words}
            <small className="own-line">{when}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
