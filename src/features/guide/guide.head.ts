import { paths } from '../../paths.ts'
import type { PageAddress, PageHead, ReadCall } from '../../platform/page.ts'
import { onServer } from '../../platform/pages/on-server.ts'
import type { BookletView } from './booklet/booklet.schema.ts'
import { GUIDE_PARAMETERS } from './choices/guide-parameters.ts'
import { bookletCall, guideCall } from './guide.calls.ts'
import type { GuideView, StageView, TaskView } from './guide.schema.ts'

export const GUIDE_TITLE = 'Your first year in Canada'

/** Search engines index only the whole list: a list with choices is personal. */
const isWhole = ({ query }: PageAddress) => GUIDE_PARAMETERS.every((name) => !query.get(name))

export function guideHead(address: PageAddress): PageHead {
  return {
    title: GUIDE_TITLE,
    description: onServer(
      () =>
        'What to do before you fly, in the first week, month and year: steps, phone numbers and what to bring, for people arriving from Ghana.',
    ),
    isIndexed: isWhole(address),
  }
}

export function findStage({ params }: PageAddress, read: ReadCall): StageView | undefined {
  return read<GuideView>(guideCall())?.stages.find(({ id }) => id === params.stage)
}

export function findTask(address: PageAddress, read: ReadCall): TaskView | undefined {
  return findStage(address, read)?.tasks.find(({ id }) => id === address.params.task)
}

export function stageHead(address: PageAddress, read: ReadCall): PageHead {
  const stage = findStage(address, read)
  return {
    title: `${stage?.title ?? 'Stage'}: ${GUIDE_TITLE}`,
    description: onServer(() => stage?.intro ?? ''),
    isIndexed: isWhole(address),
    breadcrumbs: onServer(() => trailOf(stage)),
  }
}

export function taskHead(address: PageAddress, read: ReadCall): PageHead {
  const task = findTask(address, read)
  return {
    title: task?.title ?? GUIDE_TITLE,
    description: onServer(() => task?.why ?? ''),
    isIndexed: isWhole(address),
    structuredData: onServer(() => task && describeHowTo(task)),
    breadcrumbs: onServer(() => trailOf(findStage(address, read), task)),
  }
}

function trailOf(stage: StageView | undefined, task?: TaskView) {
  if (!stage) return undefined
  const trail = [
    { name: GUIDE_TITLE, path: paths.guide.start() },
    { name: stage.title, path: paths.guide.stage(stage.id) },
  ]
  return task ? [...trail, { name: task.title, path: paths.guide.task(stage.id, task.id) }] : trail
}

function describeHowTo({ title, why, steps, bring }: TaskView): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: title,
    description: why,
    step: steps.map(({ text }) => ({ '@type': 'HowToStep', text })),
    ...(bring.length > 0 && { supply: bring.map((name) => ({ '@type': 'HowToSupply', name })) }),
  }
}

export function bookletHead({ params }: PageAddress, read: ReadCall): PageHead {
  const name = read<BookletView>(bookletCall(params.province ?? ''))?.placeName
  return {
    title: `Pocket booklet: ${name ?? 'a province'}`,
    description: onServer(
      () => `Emergency, health, housing, school and transit in ${name}: one sheet to print and fold.`,
    ),
    canonical: paths.booklet(params.province ?? ''),
  }
}
