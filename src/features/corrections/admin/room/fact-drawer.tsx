import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import {
  Arrows,
  LeaveQuestion,
  neighboursOf,
  SaveButtons,
} from '../../../../console/parts/dialogs/edit-parts.tsx'
import { type Edit, messagesByField, useEdit } from '../../../../console/parts/dialogs/use-edit.ts'
import { QueryView } from '../../../../console/parts/notices/query-view.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import type { FactDetails } from '../facts.schema.ts'
import { FactForm } from './fact-form.tsx'
import { FactSide } from './fact-side.tsx'
import { LinkState, PhoneState } from './fact-states.tsx'
import { changesOf, type FactFormValues, typedOf, valuesOf } from './fact-values.ts'
import { FACT, FACTS, factCall, sendCorrections } from './facts.calls.ts'
import { formatDayOnly } from './format-day-only.ts'
import { useFactActs } from './use-fact-acts.ts'

interface Props {
  factKey: string
  /** The entries of the list, for the previous and next arrows. */
  keys: readonly string[]
  onGo: (key: string) => void
  onClose: () => void
}

/** One entry: the form to correct it, with readers' reports and its history beside it. */
export function FactDrawer({ factKey, keys, onGo, onClose }: Props) {
  const fact = useQuery(factCall(factKey))
  const before = fact.data && valuesOf(fact.data.shown)
  const changesIn = (draft: Partial<FactFormValues>) =>
    before ? changesOf(before, { ...before, ...draft }) : {}
  const edit = useEdit<Partial<FactFormValues>>({
    name: `fact ${factKey}`,
    countChanges: (draft) => Object.keys(changesIn(draft)).length,
    send: (draft) => sendCorrections({ key: factKey, changes: changesIn(draft) }),
    outdates: [FACTS, FACT],
    savedText: () => 'Readers see it now.',
  })
  const { draft, setDraft, leave } = edit
  return (
    <Dialog
      kind="drawer-wide"
      title={fact.data?.shown.name ?? 'Entry'}
      above={
        fact.data && (
          <>
            <LinkState link={fact.data.line.link} /> <PhoneState line={fact.data.line} day={formatDayOnly} />{' '}
            {fact.data.line.pageTitle}
          </>
        )
      }
      headActs={
        <>
          <SeeOnSite path={fact.data?.line.path} />
          <Arrows noun="entry" {...neighboursOf(keys, factKey)} onGo={(key) => leave(() => onGo(key))} />
        </>
      }
      onClose={() => leave(onClose)}
      foot={fact.data && <FactFoot fact={fact.data} edit={edit} />}
    >
      <QueryView query={fact} what="the entry">
        {(answer) => (
          <div className="drawer-columns">
            <FactForm
              fact={answer}
              values={{ ...valuesOf(answer.shown), ...draft }}
              errors={errorsOf(edit)}
              isDirty={edit.changes > 0}
              onChange={(values) => setDraft(typedOf(valuesOf(answer.shown), values))}
            />
            <FactSide
              fact={answer}
              onUseNumber={(number) => {
                const { phones } = { ...valuesOf(answer.shown), ...draft }
                const [first, ...rest] = phones
                setDraft({ ...draft, phones: [{ label: '', ...first, number }, ...rest] })
              }}
            />
          </div>
        )}
      </QueryView>
      <LeaveQuestion edit={edit} />
    </Dialog>
  )
}

/** Maps the field of a refusal, such as `changes.phones.0.number`, to the form's field name. */
const errorsOf = ({ refusals }: Edit) =>
  messagesByField(
    refusals.map(({ field, message }) => ({
      field: field.replace(/^changes\./, '').split('.')[0] ?? '',
      message,
    })),
  )

function SeeOnSite({ path }: { path: string | undefined }) {
  return (
    <IconButton label="See it on the site" disabled={!path} onClick={() => path && open(path)}>
      <ExternalLink />
    </IconButton>
  )
}

function FactFoot({ fact: { line, fields }, edit }: { fact: FactDetails; edit: Edit }) {
  const acts = useFactActs()
  return (
    <>
      <div className="edit-acts cluster gap-2">
        {fields.includes('hidden') && (
          <Button variant="outline" onClick={() => acts.hide([line.key], !line.isHidden)}>
            <EyeOff /> {line.isHidden ? 'Show again' : 'Hide'}
          </Button>
        )}
      </div>
      <SaveButtons edit={edit} />
    </>
  )
}
