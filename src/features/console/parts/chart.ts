import { type Html, html } from './html.ts'

const HEIGHT = 60
const BAR = 8
const GAP = 2

interface Day {
  day: string
  count: number
}

/** A small picture of a month, drawn by the server; its numbers are also there as words. */
export function barChart(title: string, days: readonly Day[]): Html {
  const most = Math.max(1, ...days.map(({ count }) => count))
  const total = days.reduce((sum, { count }) => sum + count, 0)
  const width = days.length * (BAR + GAP)
  const bars = days.map(({ day, count }, index) => {
    const height = count === 0 ? 1 : Math.max(2, Math.round((count / most) * HEIGHT))
    return html`<rect x="${index * (BAR + GAP)}" y="${HEIGHT - height}" width="${BAR}" height="${height}" rx="1"><title>${day}: ${count}</title></rect>`
  })
  return html`<figure class="panel chart"><figcaption><b>${total}</b> ${title}, ${days.length} days, most on one day ${Math.max(0, ...days.map(({ count }) => count))}</figcaption>
<svg viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title} by day" preserveAspectRatio="none">${bars}</svg></figure>`
}

/** What people looked for and did not find, the most wanted first. */
export function missChart(misses: readonly { term: string; searches: number }[]): Html {
  const most = Math.max(1, ...misses.map(({ searches }) => searches))
  return html`<figure class="panel chart"><figcaption><b>Searches that found nothing</b>, 30 days</figcaption>
${misses.length === 0 ? html`<p>None. Everything that was looked for was found.</p>` : html`<ul class="chart-words">${misses.map(({ term, searches }) => html`<li>${term} <meter min="0" max="${most}" value="${searches}">${searches}</meter> ${searches}</li>`)}</ul>`}</figure>`
}
