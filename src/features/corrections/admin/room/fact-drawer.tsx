import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ExternalLink from 'lucide-react/icons/external-link'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import type { CallFailed } from '../../../../console/calls/fetch-json.ts'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Confirm } from '../../../../console/parts/confirm.tsx'
import { Dialog } from '../../../../console/parts/dialog.tsx'
import { QueryView } from '../../../../console/parts/query-view.tsx'
import { showToast } from '../../../../console/parts/toast.ts'
import { useDraft } from '../../../../console/parts/use-draft.ts'
import { countOf } from '../../../../console/parts/use-format.ts'
import { useLeaveGuard } from '../../../../console/parts/use-leave-guard.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import type { FactDetails } from '../facts.schema.ts'
import { FactForm } from './fact-form.tsx'
import { FactSide } from './fact-side.tsx'
import { LinkState, PhoneState } from './fact-states.tsx'
import { changesOf, type FactFormValues, valuesOf } from './fact-values.ts'
import { FACT, FACTS, factCall, sendCorrections } from './facts.calls.ts'
import { formatDayOnly } from './format-day-only.ts'
import { useFactActs } from './use-fact-acts.ts'

interface Props {
  factKey: string
  /** The entries of the list, for the arrows. */
  keys: readonly string[]
  onGo: (key: string) => void
  onClose: () => void
}

/** One entry: what it says, to be put right here; beside it what readers say and what was done so far. */
export function FactDrawer({ factKey, keys, onGo, onClose }: Props) {
  const fact = useQuery(factCall(factKey))
  const [draft, setDraft, forgetDraft] = useDraft<FactFormValues | null>(`fact ${factKey}`, null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [leaveTo, setLeaveTo] = useState<(() => void) | null>(null)
  const before = fact.data && valuesOf(fact.data.shown)
  const changes = before && draft ? changesOf(before, draft) : {}
  const count = Object.keys(changes).length
  useLeaveGuard(count > 0)
  const leave = (go: () => void) => (count > 0 ? setLeaveTo(() => go) : go())
  const discard = () => {
    setErrors({})
    forgetDraft(null)
  }
  const save = useChange({
    send: () => sendCorrections({ key: factKey, changes }),
    outdates: [FACTS, FACT],
    onDone() {
      discard()
      showToast({ title: 'Saved', text: 'Readers see it now.' })
    },
    onRefused(error) {
      setErrors(errorsOf(error))
      showToast({ title: 'Not saved', text: error.message, isBad: true })
    },
  })
  return (
    <Dialog
      kind="drawer-wide"
      title={fact.data?.shown.name ?? 'Entry'}
      headActs={
        <Arrows {...{ factKey, keys }} path={fact.data?.line.path} onGo={(key) => leave(() => onGo(key))} />
      }
      onClose={() => leave(onClose)}
      foot={
        fact.data && (
          <FactFoot
            fact={fact.data}
            count={count}
            isPending={save.isPending}
            onDiscard={discard}
            onSave={() => save.mutate(undefined)}
          />
        )
      }
    >
      <QueryView query={fact} what="the entry">
        {(answer) => (
          <>
            <p className="fact-state">
              <LinkState link={answer.line.link} /> <PhoneState line={answer.line} day={formatDayOnly} />{' '}
              {answer.line.pageTitle}
            </p>
            <div className="fact-drawer">
              <FactForm
                fact={answer}
                values={draft ?? valuesOf(answer.shown)}
                errors={errors}
                isDirty={count > 0}
                onChange={setDraft}
              />
              <FactSide
                fact={answer}
                onUseNumber={(number) => {
                  const values = draft ?? valuesOf(answer.shown)
                  const [first, ...rest] = values.phones
                  setDraft({ ...values, phones: [{ label: '', ...first, number }, ...rest] })
                }}
              />
            </div>
          </>
        )}
      </QueryView>
      {leaveTo && (
        <Confirm
          title="Leave without saving?"
          confirmLabel="Leave"
          cancelLabel="Stay"
          onConfirm={() => {
            discard()
            leaveTo()
          }}
          onClose={() => setLeaveTo(null)}
        >
          <p>{countOf(count, 'change')} would be lost.</p>
        </Confirm>
      )}
    </Dialog>
  )
}

/** The field of a refusal, such as `changes.phones.0.number`, as the form knows it. */
const errorsOf = ({ refusals }: CallFailed) =>
  Object.fromEntries(
    refusals.map(({ field, message }) => [field.replace(/^changes\./, '').split('.')[0] ?? '', message]),
  )

interface ArrowsProps {
  factKey: string
  keys: readonly string[]
  path: string | undefined
  onGo: (key: string) => void
}

function Arrows({ factKey, keys, path, onGo }: ArrowsProps) {
  const at = keys.indexOf(factKey)
  const [previous, next] = at < 0 ? [] : [keys[at - 1], keys[at + 1]]
  return (
    <>
      <IconButton label="See it on the site" disabled={!path} onClick={() => path && open(path)}>
        <ExternalLink />
      </IconButton>
      <IconButton label="Previous entry" disabled={!previous} onClick={() => previous && onGo(previous)}>
        <ChevronUp />
      </IconButton>
      <IconButton label="Next entry" disabled={!next} onClick={() => next && onGo(next)}>
        <ChevronDown />
      </IconButton>
    </>
  )
}

interface FootProps {
  fact: FactDetails
  count: number
  isPending: boolean
  onDiscard: () => void
  onSave: () => void
}

function FactFoot({ fact: { line, fields }, count, isPending, onDiscard, onSave }: FootProps) {
  const acts = useFactActs()
  return (
    <>
      <div className="ad-foot">
        {fields.includes('hidden') && (
          <Button type="button" variant="outline" onClick={() => acts.hide(line.key, !line.isHidden)}>
            <EyeOff /> {line.isHidden ? 'Show again' : 'Hide'}
          </Button>
        )}
      </div>
      {count > 0 && (
        <>
          <span className="ad-unsaved" role="status">
            {countOf(count, 'change')} not saved
          </span>
          <Button type="button" variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </>
      )}
      <Button type="button" disabled={count === 0} isPending={isPending} onClick={onSave}>
        Save
      </Button>
    </>
  )
}
