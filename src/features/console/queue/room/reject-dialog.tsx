import { useEffect } from 'react'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { countOf } from '../../../../platform/text/count-of.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import type { QueueItem, QueueKind } from '../queue.schema.ts'
import { MailPreview } from './mail-preview.tsx'
import { firstReasons, ReasonList } from './reason-list.tsx'

interface Props {
  items: readonly QueueItem[]
  kinds: Record<string, QueueKind>
  onReject: (more: { reasons: Record<string, string>; words: string; holdsSeller: boolean }) => void
  onClose: () => void
}

const MAX_WORDS = 600

/** Asks for a reason and shows the mail as it will go out. Several things need one reason for each kind. */
export function RejectDialog({ items, kinds, onReject, onClose }: Props) {
  const [first] = items
  const isOne = items.length === 1
  const asked = [...new Set(items.map(({ kind }) => kind))].filter((kind) => kinds[kind]?.reasons.length)
  const [reasons, setReasons, forgetReasons] = useDraft<Record<string, string>>(`reasons ${first?.key}`, {})
  const [words, setWords, forgetWords] = useDraft(`reject ${first?.key}`, '')
  const [holdsSeller, setHoldsSeller, forgetHold] = useDraft(`hold with ${first?.key}`, false)
  const canHold = items.some(({ kind }) => kinds[kind]?.canHold)
  const [firstKind = ''] = asked
  const chosenOf = (kind: string) => kinds[kind]?.reasons.find(({ id }) => id === reasons[kind])
  const isReturn = asked.every((kind) => chosenOf(kind)?.isReturn)
  const isReady = asked.every((kind) => {
    const chosen = chosenOf(kind)
    return chosen && !(chosen.needsWords && !words.trim())
  })
  const send = () => {
    if (!isReady) return
    forgetReasons()
    forgetWords()
    forgetHold()
    onReject({ reasons, words: words.trim(), holdsSeller: canHold && holdsSeller })
  }
  useReasonKeys({
    onNumber: (number) => {
      const reason = firstReasons(kinds[firstKind]?.reasons ?? [])[number - 1]
      if (reason) setReasons({ ...reasons, [firstKind]: reason.id })
    },
    onSend: send,
  })
  const [rejectLabel = 'Reject', ...otherLabels] = new Set(
    items.map(({ kind }) => kinds[kind]?.rejectLabel ?? 'Reject'),
  )
  const named = otherLabels.length > 0 ? 'Reject' : rejectLabel
  const label = isReturn && isReady ? 'Return to seller' : named
  const foot = (
    <>
      {canHold && (
        <Checkbox
          className="foot-first"
          name="holdsSeller"
          label={`Also hold new ads from ${isOne ? 'this seller' : 'these sellers'}`}
          checked={holdsSeller}
          onChange={(event) => setHoldsSeller(event.target.checked)}
        />
      )}
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button className={isReturn ? '' : 'button-danger-fill'} disabled={!isReady} onClick={send}>
        {isOne ? `${label} and send the mail` : `${label}: ${countOf(items.length, 'thing')}`}
      </Button>
    </>
  )
  const ofWhat = first?.kind === 'ad' ? ' this ad' : ''
  const title = isOne ? `${rejectLabel}${ofWhat}?` : `Reject ${countOf(items.length, 'thing')}?`
  return (
    <Dialog
      title={title}
      kind="wide"
      about={
        <span className="reject-about">
          {isOne ? `${first?.title} · #${first?.id}` : items.map((item) => item.title).join(' · ')}
        </span>
      }
      onClose={onClose}
      foot={foot}
    >
      <div className="reject">
        <div>
          {asked.map((kind) => (
            <ReasonList
              key={kind}
              name={kind}
              label={asked.length > 1 ? `Why? ${kinds[kind]?.badge}` : 'Why?'}
              reasons={kinds[kind]?.reasons ?? []}
              chosen={reasons[kind] ?? ''}
              hasKeys={kind === firstKind}
              onChoose={(id) => setReasons({ ...reasons, [kind]: id })}
            />
          ))}
          <TextareaField
            name="words"
            label="Add a line in your own words"
            hint={
              asked.some((kind) => chosenOf(kind)?.needsWords)
                ? 'Say what should change. It goes into the mail.'
                : 'Optional. It goes at the end of the mail.'
            }
            rows={3}
            maxLength={MAX_WORDS}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        {isOne && first && (
          <MailPreview
            item={first.key}
            told={kinds[first.kind]?.told ?? 'person'}
            reason={reasons[first.kind] ?? ''}
            figures={firstReasons(kinds[first.kind]?.reasons ?? []).length}
            words={words}
          />
        )}
      </div>
    </Dialog>
  )
}

/** 1 to 9 pick a reason, Ctrl+Enter sends; a digit typed into the text field is only a digit. */
function useReasonKeys({ onNumber, onSend }: { onNumber: (number: number) => void; onSend: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return onSend()
      }
      if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.altKey || event.metaKey)
        return
      const number = Number(event.key)
      if (number >= 1 && number <= 9) onNumber(number)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
