import { paths } from '../../paths.ts'
import type { Reportable } from '../directories/list-directory-entries.ts'
import type { ProvinceFile } from '../provinces/provinces.content.ts'
import type { GuideContent } from './content/guide.content.ts'

/** The paths of stages, steps and booklets, for search engines. */
export function listGuidePaths({ stages }: GuideContent, provinces: readonly ProvinceFile[]): string[] {
  return [
    ...stages.flatMap((stage) => [
      paths.guide.stage(stage.id),
      ...stage.tasks.map(({ id }) => paths.guide.task(stage.id, id)),
    ]),
    ...provinces.map(({ id }) => paths.booklet(id)),
  ]
}

/** Every step can be reported as wrong. */
export function listReportableTasks({ stages }: GuideContent): Reportable[] {
  return stages.flatMap((stage) =>
    stage.tasks.map(({ id, title }) => ({
      key: `guide/${id}`,
      name: title,
      pageTitle: 'Your first year in Canada',
      path: paths.guide.task(stage.id, id),
    })),
  )
}
