import { paths } from '../../../paths.ts'
import { readGuide } from '../../guide/content/guide.content.ts'
import type { SafeAtHomeFile, StageFile } from '../../guide/content/guide-file.schema.ts'
import type { IndexedItem } from './search-source.ts'

const GUIDE = 'Your first year in Canada'

/** The stages and steps of the first year. */
export function listGuideItems(): IndexedItem[] {
  const { stages, safeAtHome } = readGuide()
  const ofStages = stages.flatMap((stage) => [
    {
      id: paths.guide.stage(stage.id),
      kind: 'guide' as const,
      title: stage.title,
      detail: stage.intro,
      place: GUIDE,
      path: paths.guide.stage(stage.id),
      sameAs: `guide:${stage.id}`,
      prior: 0.9,
    },
    ...stage.tasks.map(({ id, title, why, steps, bring, links, ...task }) => {
      const phone = links.find((link) => link.phone)?.phone?.number
      return {
        id: paths.guide.task(stage.id, id),
        kind: 'guide' as const,
        title,
        detail: why,
        text: [...steps.map(textOf), ...bring].join(' '),
        place: `${GUIDE} · ${stage.title}`,
        path: paths.guide.task(stage.id, id),
        sameAs: `guide:${id}`,
        bring,
        leadsTo: [
          ...links.map(({ url }) => url),
          ...task.related.map(pathOfEntry),
          ...(task.officialLink ? [task.officialLink] : []),
        ],
        ...(phone && { phone }),
      }
    }),
  ])
  return [...ofStages, viewSafeAtHome(safeAtHome)]
}

/** For people in danger: the number to call at once, on a page with the helplines of every province. */
const viewSafeAtHome = ({ title, intro, national }: SafeAtHomeFile): IndexedItem => ({
  id: paths.guide.safeAtHome(),
  kind: 'guide',
  title: `${title}: helplines by province`,
  detail: intro,
  ...(national[0]?.phones[0] && { phone: national[0].phones[0].number }),
  path: paths.guide.safeAtHome(),
  words: 'violence abuse crisis shelter women eviction',
  otherNames: [title, 'Domestic violence', 'Violence at home', 'Family violence', "Women's shelters"],
  sameAs: 'guide:safe-at-home',
})

/** A key is `page/entry-id`. */
function pathOfEntry(key: string): string {
  const [page = '', id = ''] = key.split('/')
  return paths.directoryEntry(page, id)
}

type Step = StageFile['tasks'][number]['steps'][number]

const textOf = (step: Step) => (typeof step === 'string' ? step : step.text)
