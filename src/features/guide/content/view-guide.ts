import { paths } from '../../../paths.ts'
import { monthAndYear } from '../../../platform/time/calendar-day.ts'
import { hostOf } from '../../directories/link-status.ts'
import type { ListedEntry } from '../../directories/list-directory-entries.ts'
import type { ProvinceFile } from '../../provinces/provinces.content.ts'
import { type PlaceId, placeName } from '../choices/guide-choices.ts'
import type { DeadlineView, GuideView, TaskProvince, TaskView } from '../guide.schema.ts'
import type { GuideContent } from './guide.content.ts'
import type { ProvinceFacts, TaskFile } from './guide-file.schema.ts'
import { isCurrent, viewFact, viewPhone } from './view-facts.ts'

export interface GuideDeps {
  entries: ReadonlyMap<string, ListedEntry>
  provinces: readonly ProvinceFile[]
  now: Date
}

export function viewGuide({ stages }: GuideContent, deps: GuideDeps): GuideView {
  return {
    stages: stages.map(({ id, title, intro, tasks }) => ({
      ...{ id, title, intro },
      path: paths.guide.stage(id),
      tasks: tasks.map((task) => viewTask(task, id, deps)),
    })),
  }
}

function viewTask(task: TaskFile, stage: string, deps: GuideDeps): TaskView {
  const { id, title, why, bring, who, onlyWithChildren, note } = task
  return {
    ...{ id, stage, title, why, bring, who, onlyWithChildren, note },
    path: paths.guide.task(stage, id),
    steps: task.steps.flatMap((step) => viewFact(step, deps.now) ?? []),
    cost: viewFact(task.cost, deps.now),
    time: viewFact(task.time, deps.now),
    provinces: viewProvinces(task, deps),
    links: task.links.map(({ label, url, place, phone }) => ({
      ...viewSite(label, url),
      place,
      phone: phone && viewPhone(phone),
    })),
    related: viewRelated(task.related, deps.entries),
    deadlines: listDeadlines(task),
    hasConsultation: task.consultation ?? false,
    factsFrom: newestSource(task),
  }
}

const viewSite = (label: string, url: string) => ({ label, url, host: hostOf(url) })

/** The details for each place: the guide's own facts, and the province's official page for the task. */
function viewProvinces(task: TaskFile, { provinces, now }: GuideDeps): TaskProvince[] {
  return provinces.flatMap((place) => {
    const own: ProvinceFacts | undefined = task.provinces?.[place.id as PlaceId]
    const official = place.links.filter(({ kind }) => kind === task.officialLink)
    const view = {
      place: place.id,
      placeName: place.name,
      name: own?.name,
      sites: listSites(own, official),
      phones: (own?.phones ?? []).map(viewPhone),
      facts: (own?.facts ?? [])
        .filter(({ asOf }) => isCurrent(asOf, now))
        .map(({ label, text, asOf }) => ({ label, text, asOf: asOf && monthAndYear(asOf) })),
    }
    const isKnown = view.name ?? view.sites[0] ?? view.phones[0] ?? view.facts[0]
    return isKnown ? [view] : []
  })
}

function listSites(own: ProvinceFacts | undefined, official: ProvinceFile['links']) {
  const isSame = (one: string, other: string) => one.replace(/\/$/, '') === other.replace(/\/$/, '')
  const listed = official.map(({ title, url }) => viewSite(title, url))
  if (!own?.url || listed.some(({ url }) => isSame(url, own.url as string))) return listed
  return [viewSite(own.name ?? hostOf(own.url), own.url), ...listed]
}

/** Omits entries that are no longer in their directory. */
export function viewRelated(keys: readonly string[], entries: ReadonlyMap<string, ListedEntry>) {
  return keys.flatMap((key) => {
    const entry = entries.get(key)
    if (!entry) return []
    const { name, pageTitle, page, id, place } = entry
    return [{ name, pageTitle, path: paths.directoryEntry(page, id), place }]
  })
}

function listDeadlines({ deadline, provinces = {} }: TaskFile): DeadlineView[] {
  const local = Object.entries(provinces).flatMap(([place, facts]) =>
    facts.deadline ? [{ ...facts.deadline, place }] : [],
  )
  return [...(deadline ? [deadline] : []), ...local.filter(({ place }) => placeName(place))]
}

const COMPILED = '2026-11'

/** Source dates can be loose ("2021 or later"): only plain months and days count. */
function newestSource({ sources }: TaskFile): string {
  const dates = sources.flatMap(({ date }) => (date && /^\d{4}-\d{2}(-\d{2})?$/.test(date) ? [date] : []))
  return monthAndYear(dates.toSorted().at(-1) ?? COMPILED)
}
