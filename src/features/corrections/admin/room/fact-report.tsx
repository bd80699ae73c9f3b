import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../../console/calls/use-change.ts'
import { Dialog } from '../../../../console/parts/dialogs/dialog.tsx'
import { DialogActs } from '../../../../console/parts/dialogs/dialog-acts.tsx'
import { useDraft } from '../../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Button, ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Options } from '../../../../ui/fields/options.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextareaField } from '../../../../ui/forms/textarea-field.tsx'
import type { FactDetails } from '../facts.schema.ts'
import { findNumber } from './fact-values.ts'
import { FACT, FACTS, reportReasonsCall, sendDecision } from './facts.calls.ts'

type Report = FactDetails['reports'][number]

interface Props {
  report: Report
  canUseNumber: boolean
  onUseNumber: (number: string) => void
}

/** One report beside its entry: fixed once the entry has changed, otherwise closed with a reason. */
export function FactReport({ report, canUseNumber, onUseNumber }: Props) {
  const format = useFormat()
  const [isLeaving, setIsLeaving] = useState(false)
  const number = canUseNumber ? findNumber(report.details) : null
  const fix = useChange({
    send: () => sendDecision({ id: report.id, status: 'fixed' }),
    outdates: [FACTS, FACT],
    onDone: () => showToast({ title: 'Fixed', text: sayTold(report) }),
  })
  return (
    <li>
      <p className="fact-says-head">
        <b>{report.problem.replaceAll('-', ' ')}</b>
        <time className="fine" dateTime={report.createdAt}>
          {format.day(report.createdAt)}
        </time>
      </p>
      {report.details ? (
        <q>
          <MarkedNumber text={report.details} number={number} />
        </q>
      ) : (
        <p className="muted">The reader wrote nothing more.</p>
      )}
      <p className="cluster gap-1h">
        {number && (
          <Button variant="outline" size="small" onClick={() => onUseNumber(number)}>
            Use this number
          </Button>
        )}
        {report.isFixable && (
          <Button
            variant="outline"
            size="small"
            className="button-good"
            isPending={fix.isPending}
            onClick={() => fix.mutate(undefined)}
          >
            Fixed
          </Button>
        )}
        <Button variant="outline" size="small" onClick={() => setIsLeaving(true)}>
          Leave as it is…
        </Button>
        {report.hasAddress && (
          <ButtonLink variant="quiet" size="small" href={`/admin/inbox?message=feedback:${report.id}`}>
            Reply
          </ButtonLink>
        )}
      </p>
      {!report.isFixable && (
        <p className="muted">“Fixed” appears here once the entry was changed and saved.</p>
      )}
      {isLeaving && <LeaveDialog report={report} onClose={() => setIsLeaving(false)} />}
    </li>
  )
}

/** Highlights the number that the button copies into the form. */
function MarkedNumber({ text, number }: { text: string; number: string | null }) {
  const [before, ...after] = number ? text.split(number) : [text]
  if (after.length === 0) return text
  return (
    <>
      {before}
      <mark>{number}</mark>
      {after.join(number ?? '')}
    </>
  )
}

const sayTold = ({ hasAddress }: Report) =>
  hasAddress ? 'The reader is told by email.' : 'The reader sees it with the receipt.'

function LeaveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const reasons = useQuery(reportReasonsCall()).data?.reasons ?? []
  const [why, setWhy, forget] = useDraft(`report ${report.id}`, { reason: '', words: '' })
  const leave = useChange({
    send: () => sendDecision({ id: report.id, status: 'unchanged', ...why }),
    outdates: [FACTS, FACT],
    onDone() {
      forget()
      showToast({ title: 'Left as it is', text: sayTold(report) })
      onClose()
    },
  })
  const foot = (
    <DialogActs
      label="Leave as it is"
      isDisabled={!why.reason && !why.words.trim()}
      isPending={leave.isPending}
      onAct={() => leave.mutate(undefined)}
      onCancel={onClose}
    />
  )
  return (
    <Dialog title="Leave it as it is?" onClose={onClose} foot={foot}>
      <p className="above-3 fine">{sayTold(report)}</p>
      <SelectField
        name="reason"
        label="Reason (sent to the reader)"
        value={why.reason}
        onChange={(event) => setWhy({ ...why, reason: event.target.value })}
      >
        <Options first="Choose a reason" of={reasons.map(({ id, words }) => [id, words])} />
      </SelectField>
      <TextareaField
        name="words"
        label="In your own words"
        hint="Optional"
        rows={3}
        maxLength={600}
        value={why.words}
        onChange={(event) => setWhy({ ...why, words: event.target.value })}
      />
    </Dialog>
  )
}
