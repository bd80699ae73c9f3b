import { useQuery } from '@tanstack/react-query'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Dialog } from '../../../console/parts/dialog.tsx'
import { QueryView } from '../../../console/parts/query-view.tsx'
import { showToast } from '../../../console/parts/toast.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { SynonymForm, SynonymList } from '../../search/synonyms/synonyms.schema.ts'
import { SYNONYMS_PATH, synonymsCall } from './system.calls.ts'

type Synonym = SynonymList['synonyms'][number]

/** The synonyms that operators added, each with a way to remove it. */
export function SynonymsDialog({ onClose }: { onClose: () => void }) {
  const format = useFormat()
  const synonyms = useQuery(synonymsCall())
  const add = useChange({
    send: (form: SynonymForm) => sendChange(`${SYNONYMS_PATH}/add`, form),
    outdates: [SYNONYMS_PATH],
  })
  const remove = useChange({
    send: ({ id }: Synonym) => sendChange(`${SYNONYMS_PATH}/remove`, { id }),
    outdates: [SYNONYMS_PATH],
    onDone: (_answer, { term, means }) =>
      showToast({
        title: 'Removed',
        text: term,
        undo: { seconds: 10, run: () => add.mutate({ term, means }) },
      }),
  })
  return (
    <Dialog title="Synonyms you added" onClose={onClose}>
      <QueryView query={synonyms} what="the synonyms">
        {({ synonyms: all }) => (
          <ul className="synonym-list">
            {all.length === 0 && <li>None.</li>}
            {all.map((one) => (
              <li key={one.id}>
                <span>
                  <b>{one.term}</b> means {one.means.join(', ')}
                  <small className="own-line">
                    {one.operatorName}, {format.day(one.createdAt)}
                  </small>
                </span>
                <Button variant="outline" size="small" onClick={() => remove.mutate(one)}>
                  Remove<span className="sr-only"> {one.term}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}
