import { type ContentFile, readContent } from '../../../platform/files/json-content.ts'
import { StartError } from '../../../platform/process/start-error.ts'
import { readPhones } from '../../directories/directories.content.ts'
import { digitsOf, findSafeAtHomeProblems, findStageProblems, findUnknownEntries } from './check-guide.ts'
import {
  type BookletFile,
  bookletFileSchema,
  type SafeAtHomeFile,
  type StageFile,
  safeAtHomeFileSchema,
  stageFileSchema,
} from './guide-file.schema.ts'
import { STAGES } from './stages.ts'

export interface GuideContent {
  stages: StageFile[]
  safeAtHome: SafeAtHomeFile
  booklet: BookletFile
}

/** Reads and checks the guide; an invalid file throws an error with file, line and reason. */
export function readGuide(folder?: string): GuideContent {
  const known = new Set([...readPhones(folder).values()].map(({ phone }) => digitsOf(phone)))
  const files = readStages(folder)
  for (const [index, file] of files.entries())
    file.refuse(findStageProblems(file.data, STAGES[index] as string, known))
  refuseRepeats(files)
  const safeAtHome = readContent('guide/safe-at-home.json', safeAtHomeFileSchema, folder)
  safeAtHome.refuse(findSafeAtHomeProblems(safeAtHome.data, known))
  return {
    stages: files.map(({ data }) => data),
    safeAtHome: safeAtHome.data,
    booklet: readContent('guide/booklet.json', bookletFileSchema, folder).data,
  }
}

/** Only for the content check: a page omits an entry that is gone, and the site still starts. */
export function refuseUnknownEntries(keys: ReadonlySet<string>): void {
  for (const file of readStages()) file.refuse(findUnknownEntries(file.data, keys))
}

function readStages(folder?: string): ContentFile<StageFile>[] {
  return STAGES.map((stage) => readContent(`guide/${stage}.json`, stageFileSchema, folder))
}

/** Ticks are stored by task id, so two stages must not share one. */
function refuseRepeats(files: ContentFile<StageFile>[]): void {
  const seen = new Set<string>()
  for (const { name, data } of files) {
    for (const { id } of data.tasks) {
      if (seen.has(id)) throw new StartError(`content/${name}: the task “${id}” is in another stage, too`)
      seen.add(id)
    }
  }
}
