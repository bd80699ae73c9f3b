import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { hostOf } from '../../directories/link-status.ts'
import { entryKey, type ListedEntry } from '../../directories/list-directory-entries.ts'
import type { GuideContent } from '../content/guide.content.ts'
import { type GuideDeps, viewGuide } from '../content/view-guide.ts'
import type { LineView, SafeAtHomeView, TaskProvince, TaskView } from '../guide.schema.ts'
import { viewSafeAtHome } from '../safe-at-home/view-safe-at-home.ts'
import type { BookletPanel, BookletView } from './booklet.schema.ts'

interface Sources {
  tasks: ReadonlyMap<string, TaskView>
  safe: SafeAtHomeView
  place: string
}

/** Combines what guide, provinces and directories have for a place. Returns null if the place is unknown. */
export function viewBooklet(content: GuideContent, place: string, deps: GuideDeps): BookletView | null {
  const province = deps.provinces.find(({ id }) => id === place)
  if (!province) return null
  const tasks = new Map(
    viewGuide(content, deps).stages.flatMap((stage) => stage.tasks.map((task) => [task.id, task])),
  )
  const sources = { tasks, place, safe: viewSafeAtHome(content.safeAtHome, deps.entries) }
  const transit = content.booklet.transit[place as keyof typeof content.booklet.transit] ?? []
  return {
    place,
    placeName: province.name,
    panels: [
      emergency(sources),
      health(sources),
      housing(sources),
      school(sources),
      {
        id: 'transit',
        title: 'Transit',
        lines: [
          ...linesOf('transit-card', sources),
          ...transit.flatMap((key) => lineOfEntry(deps.entries.get(key))),
        ],
        facts: [],
      },
    ],
  }
}

const local = (id: string, { tasks, place }: Sources): TaskProvince | undefined =>
  tasks.get(id)?.provinces.find((one) => one.place === place)

/** A task's local line for a place: its name there, its numbers and its page. */
function linesOf(id: string, sources: Sources): LineView[] {
  const here = local(id, sources)
  if (!here) return []
  const [site] = here.sites
  const name = here.name ?? site?.label
  if (!name) return []
  return [{ name, phones: here.phones, ...(site && { site: { url: site.url, host: site.host } }) }]
}

const factsOf = (id: string, sources: Sources, labels: readonly string[]) =>
  (local(id, sources)?.facts ?? [])
    .filter(({ label }) => labels.includes(label))
    .map(({ label, text, asOf }) => ({ label, text: asOf ? `${text} (${asOf})` : text }))

function emergency(sources: Sources): BookletPanel {
  const here = sources.safe.provinces.find(({ place }) => place === sources.place)
  const isCall = ({ phones }: LineView) => phones.length > 0
  return {
    id: 'emergency',
    title: 'Emergency',
    lines: [...sources.safe.national.filter(isCall), ...(here?.helplines.slice(0, 2) ?? [])],
    facts: [],
  }
}

function health(sources: Sources): BookletPanel {
  return {
    id: 'health',
    title: 'Health',
    lines: [...linesOf('health-card', sources), ...linesOf('family-doctor', sources)],
    facts: factsOf('health-card', sources, ['Wait', 'Where', 'Bring']),
  }
}

function housing(sources: Sources): BookletPanel {
  const here = sources.safe.provinces.find(({ place }) => place === sources.place)
  const renting = sources.tasks.get('rent-a-home')?.links.find(({ host }) => host === 'canada.ca')
  const federal = renting ? [{ name: renting.label, phones: [], site: renting }] : []
  return {
    id: 'housing',
    title: 'Housing',
    lines: [...(here ? [here.tenancy, ...here.legal.slice(0, 1)] : []), ...federal],
    facts: factsOf('rent-a-home', sources, ['Deposit']),
  }
}

function school(sources: Sources): BookletPanel {
  const bring = sources.tasks.get('enrol-children')?.bring ?? []
  return {
    id: 'school',
    title: 'School',
    lines: [...linesOf('enrol-children', sources), ...linesOf('settlement-agency', sources)],
    facts: [{ label: 'Bring', text: bring.join(', ') }],
  }
}

function lineOfEntry(entry: ListedEntry | undefined): LineView[] {
  if (!entry) return []
  const { name, url, confirmedOn } = entry
  const phones = (entry.phones ?? []).map(({ number, label }) => ({
    number,
    href: telephoneLink(number),
    ...(label && { note: label }),
    isUncalled: confirmedOn === undefined,
  }))
  return [{ name, phones, ...(url && { site: { url, host: hostOf(url) } }) }]
}

export const byKey = (entries: readonly ListedEntry[]) =>
  new Map(entries.map((entry) => [entryKey(entry), entry]))
