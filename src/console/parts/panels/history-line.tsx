import type { ReactNode } from 'react'

interface Line {
  words: ReactNode
  when: string
  /** Who it was about: a person of the team, a reader who complained, what is not saved yet. */
  tone?: 'good' | 'danger' | 'waiting'
}

/** What happened to a thing, the newest first. */
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
