import type { PageAddress } from '../../../platform/page.ts'
import { ServerMarkup } from '../../../ui/loading/server-markup.tsx'
import { readChoices } from '../choices/guide-choices.ts'
import { enhanceGuide } from '../enhance-guide.ts'
import { TaskBody } from './task-body.tsx'

/** One step at its own URL. The server renders all of it; the script only adds behaviour. */
export function TaskPage({ params, query }: PageAddress) {
  return (
    <ServerMarkup onReady={enhanceGuide}>
      {import.meta.env.SSR && (
        <TaskBody stageId={params.stage ?? ''} taskId={params.task ?? ''} choices={readChoices(query)} />
      )}
    </ServerMarkup>
  )
}
