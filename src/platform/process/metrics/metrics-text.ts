type Labels = Record<string, string>

interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: { suffix?: string; labels?: Labels; value: number }[]
}

/** Writes metrics in Prometheus's text format, with a help text for each. */
export function writeMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ suffix = '', labels = {}, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
    ),
  ])
  return `${lines.join('\n')}\n`
}

export const single = (name: string, type: 'counter' | 'gauge', help: string, value: number): Metric => ({
  name,
  help,
  type,
  samples: [{ value }],
})

function writeLabels(labels: Labels): string {
  const entries = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return entries.length === 0 ? '' : `{${entries.join(',')}}`
}

const escapeValue = (value: string) =>
  value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Response times by route. Its size grows with the number of routes, never with that of visitors. */
export function createLatencies() {
  const routes = new Map<string, { counts: number[]; sum: number; total: number }>()
  return {
    note(route: string, seconds: number): void {
      const known = routes.get(route) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 }
      routes.set(route, known)
      known.sum += seconds
      known.total += 1
      const at = BUCKETS.findIndex((limit) => seconds <= limit)
      if (at >= 0) known.counts[at] = (known.counts[at] ?? 0) + 1
    },
    list(name: string, help: string): Metric {
      const samples = [...routes].flatMap(([route, { counts, sum, total }]) => {
        let below = 0
        return [
          ...BUCKETS.map((limit, at) => {
            below += counts[at] ?? 0
            return { suffix: '_bucket', labels: { route, le: String(limit) }, value: below }
          }),
          { suffix: '_bucket', labels: { route, le: '+Inf' }, value: total },
          { suffix: '_sum', labels: { route }, value: sum },
          { suffix: '_count', labels: { route }, value: total },
        ]
      })
      return { name, help, type: 'histogram', samples }
    },
  }
}
