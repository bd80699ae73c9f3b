import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Dialog } from '../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { LoadingRows } from '../../../console/parts/notices/states.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { useFormat } from '../../../console/parts/use-format.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import type { SynonymForm, SynonymList } from '../../search/synonyms/synonyms.schema.ts'
import { missesCall, SYNONYMS_PATH, synonymsCall } from './system.calls.ts'

const MAX_FIRST = 6

/** What people searched for in any search box and did not find, with a form to add a synonym. */
export function MissesPanel() {
  const misses = useQuery(missesCall())
  const synonyms = useQuery(synonymsCall())
  const [open, setOpen] = useDraft('open miss', '')
  const [isAll, setIsAll] = useState(false)
  const [areSynonymsOpen, setAreSynonymsOpen] = useState(false)
  const known = new Set(synonyms.data?.synonyms.map(({ term }) => term))
  return (
    <section className="desk-panel misses" aria-label="Searches that found nothing">
      <header>
        <h2>Searches that found nothing</h2>
        <small>30 days</small>
      </header>
      <QueryView query={misses} what="the searches" loading={<LoadingRows count={4} />}>
        {({ misses: all }) => (
          <>
            {all.length === 0 && <p>No failed searches.</p>}
            <ul>
              {(isAll ? all : all.slice(0, MAX_FIRST)).map(({ term, searches }) => (
                <li key={term}>
                  <b className="grow strong anywhere">{term}</b>
                  <small>{countOf(searches, 'time')}</small>
                  {known.has(term) ? (
                    <small>Has a synonym</small>
                  ) : (
                    <button
                      type="button"
                      aria-expanded={open === term}
                      onClick={() => setOpen(open === term ? '' : term)}
                    >
                      Add a synonym<span className="sr-only"> for {term}</span>
                    </button>
                  )}
                  {open === term && <SynonymField term={term} onDone={() => setOpen('')} />}
                </li>
              ))}
            </ul>
            <p>
              {all.length > MAX_FIRST && (
                <Button variant="quiet" size="small" onClick={() => setIsAll(!isAll)}>
                  {isAll ? 'Show fewer' : `Show all ${all.length}`}
                </Button>
              )}
              {known.size > 0 && (
                <Button variant="quiet" size="small" onClick={() => setAreSynonymsOpen(true)}>
                  Synonyms you added ({known.size})
                </Button>
              )}
            </p>
          </>
        )}
      </QueryView>
      {areSynonymsOpen && <SynonymsDialog onClose={() => setAreSynonymsOpen(false)} />}
    </section>
  )
}

function SynonymField({ term, onDone }: { term: string; onDone: () => void }) {
  const [typed, setTyped, forget] = useDraft(`synonym of ${term}`, '')
  const save = useChange({
    send: (form: SynonymForm) => sendChange(`${SYNONYMS_PATH}/add`, form),
    outdates: [SYNONYMS_PATH],
    onDone: () => {
      forget('')
      showToast({ title: 'Synonym added', text: `“${term}” is found from now on.` })
      onDone()
    },
  })
  const means = typed.split(',').flatMap((word) => word.trim() || [])
  return (
    <form
      className="synonym-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (means.length > 0) save.mutate({ term, means })
      }}
    >
      <label htmlFor="synonym-means" className="muted">
        means
      </label>
      <input
        id="synonym-means"
        // biome-ignore lint/a11y/noAutofocus: it opened because somebody wants to type into it.
        autoFocus
        maxLength={200}
        placeholder="shea butter, nkuto"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button variant="outline" isPending={save.isPending}>
        Save
      </Button>
    </form>
  )
}

type Synonym = SynonymList['synonyms'][number]

/** The synonyms that operators added, each with a button to remove it. */
function SynonymsDialog({ onClose }: { onClose: () => void }) {
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
        undo: () => add.mutate({ term, means }),
      }),
  })
  return (
    <Dialog title="Synonyms you added" onClose={onClose}>
      <QueryView query={synonyms} what="the synonyms">
        {({ synonyms: all }) => (
          <ul className="synonym-list">
            {all.length === 0 && <li>None.</li>}
            {all.map((one) => (
              <li key={one.id} className="row between gap-3">
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
