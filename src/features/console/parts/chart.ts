import { type Html, html } from './html.ts'

const HEIGHT = 60
const BAR = 8
const GAP = 2
const ROW = 22
const WIDTH = 300

interface Day {
  day: string
  count: number
}

interface Share {
  label: string
  count: number
}

/** The numbers behind a picture, for whoever would rather read them. */
function numbersOf(head: readonly [string, string], rows: readonly (readonly [string, number])[]): Html {
  return html`<details class="chart-numbers"><summary>The numbers</summary><table class="console-table"><thead><tr><th>${head[0]}</th><th>${head[1]}</th></tr></thead><tbody>${rows.map(([label, count]) => html`<tr><th scope="row">${label}</th><td>${count}</td></tr>`)}</tbody></table></details>`
}

/** A small picture of a month, drawn by the server; its numbers are also there as words. */
export function barChart(title: string, days: readonly Day[]): Html {
  const counts = days.map(({ count }) => count)
  const most = Math.max(0, ...counts)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const width = days.length * (BAR + GAP)
  const bars = days.map(({ day, count }, index) => {
    const height = count === 0 ? 1 : Math.max(2, Math.round((count / Math.max(1, most)) * HEIGHT))
    return html`<rect x="${index * (BAR + GAP)}" y="${HEIGHT - height}" width="${BAR}" height="${height}" rx="1"><title>${day}: ${count}</title></rect>`
  })
  const words = `${total} ${title} in ${days.length} days, from ${days[0]?.day} to ${days.at(-1)?.day}; most on one day ${most}.`
  return html`<figure class="panel chart"><figcaption><b>${total}</b> ${title}, ${days.length} days, most on one day ${most}</figcaption>
<svg viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${words}" preserveAspectRatio="none">${bars}</svg>
${numbersOf(
  ['Day', title],
  days.map(({ day, count }) => [day, count] as const),
)}</figure>`
}

/** What people looked for and did not find, the most wanted first. */
export function missChart(misses: readonly { term: string; searches: number }[]): Html {
  const rows = misses.map(({ term, searches }) => ({ label: term, count: searches }))
  return html`<figure class="panel chart"><figcaption><b>Searches that found nothing</b>, 30 days</figcaption>
${
  rows.length === 0
    ? html`<p>None. Everything that was looked for was found.</p>`
    : html`${rowsOf('Searches that found nothing', rows)}${numbersOf(
        ['Looked for', 'Times'],
        rows.map(({ label, count }) => [label, count] as const),
      )}`
}</figure>`
}

/** How a whole is made up, one bar for each part. */
export function shareChart(title: string, parts: readonly Share[]): Html {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  return html`<figure class="panel chart chart-wide"><figcaption><b>${total}</b> ${title.toLowerCase()}</figcaption>${rowsOf(title, parts)}</figure>`
}

/** Bars that lie: the words at their left, the number behind them. */
function rowsOf(title: string, rows: readonly Share[]): Html {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const words = `${title}: ${rows.map(({ label, count }) => `${label} ${count}`).join(', ')}.`
  return html`<svg class="chart-rows" viewBox="0 0 ${WIDTH} ${rows.length * ROW}" role="img" aria-label="${words}">${rows.map(
    ({ label, count }, index) => {
      const y = index * ROW
      const width = count === 0 ? 1 : Math.max(3, Math.round((count / most) * 110))
      return html`<text x="0" y="${y + 15}">${shorten(label)}</text><rect x="150" y="${y + 4}" width="${width}" height="14" rx="2"></rect><text x="${156 + width}" y="${y + 15}">${count}</text>`
    },
  )}</svg>`
}

const shorten = (label: string) => (label.length > 22 ? `${label.slice(0, 21)}…` : label)
