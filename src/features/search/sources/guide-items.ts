import { paths } from '../../../paths.ts'
import { readGuide } from '../../guide/content/guide.content.ts'
import type { IndexedItem } from './search-source.ts'

const GUIDE = 'Your first year in Canada'

/** The stages and steps of the first year. */
export function listGuideItems(): IndexedItem[] {
  return readGuide().stages.flatMap((stage) => [
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
    ...stage.tasks.map(({ id, title, why, bring, links }) => {
      const phone = links.find((link) => link.phone)?.phone?.number
      return {
        id: paths.guide.task(stage.id, id),
        kind: 'guide' as const,
        title,
        detail: why,
        place: `${GUIDE} · ${stage.title}`,
        path: paths.guide.task(stage.id, id),
        sameAs: `guide:${id}`,
        bring,
        ...(phone && { phone }),
      }
    }),
  ])
}
