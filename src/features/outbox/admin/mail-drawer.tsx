import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import FileText from 'lucide-react/icons/file-text'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../console/parts/dialogs/dialog.tsx'
import { ChoiceBar } from '../../../console/parts/fields/choice-bar.tsx'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge, type BadgeTone } from '../../../ui/panels/badge.tsx'
import { mailLookPath, mailWordsCall } from './outbox.calls.ts'
import type { MailLine, MailState } from './outbox.schema.ts'

interface Props {
  mail: MailLine
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

const VIEWS = [
  { value: 'words', label: 'Words' },
  { value: 'look', label: 'As it looks' },
] as const

/** One mail: its recipient, words and state, and a button to send it. */
export function MailDrawer({ mail, isSending, onSend, onClose }: Props) {
  const words = useQuery(mailWordsCall(mail.id))
  const [view, setView] = useState<'words' | 'look'>('words')
  const foot = mail.canResend && (
    <Button isPending={isSending} onClick={onSend}>
      {sendLabel(mail)}
    </Button>
  )
  return (
    <Dialog title={mail.subject || 'No subject'} kind="drawer" onClose={onClose} foot={foot}>
      <p>
        <MailStateBadge state={mail.state} />
      </p>
      <History mail={mail} />
      <QueryView query={words} what="the mail">
        {({ to, text, hasLook, serverSaid }) => (
          <>
            {hasLook && (
              <ChoiceBar label="Show" isLabelHidden isWide choices={VIEWS} value={view} onChoose={setView} />
            )}
            <div className="mail-paper outbox-paper">
              <dl>
                <dt className="muted">To</dt>
                <dd>{to}</dd>
                <dt className="muted">Subject</dt>
                <dd>
                  <b>{mail.subject}</b>
                </dd>
              </dl>
              {view === 'look' ? (
                <iframe
                  className="outbox-look"
                  src={mailLookPath(mail.id)}
                  title={`As it looks: ${mail.subject}`}
                  sandbox=""
                />
              ) : text ? (
                <p className="mail-text">{text}</p>
              ) : (
                <p className="mail-text muted">What it said is kept for 30 days. This one is older.</p>
              )}
            </div>
            <p className="above-3 fine">Links are left out: anyone with one could act as this person.</p>
            {serverSaid && (
              <details className="outbox-server">
                <summary>What the mail server said</summary>
                <p className="above-1h anywhere">{serverSaid}</p>
              </details>
            )}
          </>
        )}
      </QueryView>
    </Dialog>
  )
}

export const sendLabel = ({ state }: MailLine) =>
  state === 'waiting' || state === 'file' ? 'Send now' : 'Send again'

function History({ mail }: { mail: MailLine }) {
  const format = useFormat()
  const wrote = `Written ${format.moment(mail.createdAt)}.`
  if (mail.state === 'sent')
    return (
      <p className="above-3 fine">{`${wrote} ${mail.sentAt ? `Sent ${format.moment(mail.sentAt)}.` : ''}`}</p>
    )
  if (mail.state === 'file')
    return (
      <p className="above-3 fine">{`${wrote} No mail server was set, so it is a file on the server and nobody got it.`}</p>
    )
  const tries = mail.attempts > 0 ? ` Tried ${countOf(mail.attempts, 'time')}.` : ''
  const next = mail.state === 'waiting' ? ` Next try ${format.moment(mail.nextAttemptAt)}.` : ''
  return <p className="above-3 fine">{`${wrote}${tries}${next} ${mail.problem ?? ''}`}</p>
}

const STATES: Record<MailState, [words: string, tone: BadgeTone, icon: ReactNode]> = {
  waiting: ['Waiting', 'warning', <Clock key="icon" />],
  file: ['Kept as a file', 'info', <FileText key="icon" />],
  sent: ['Sent', 'good', <CircleCheck key="icon" />],
  failed: ['Not sent', 'danger', <TriangleAlert key="icon" />],
  bounced: ['Came back', 'danger', <Undo2 key="icon" />],
}

/** The state of a mail, as an icon and a word. */
export function MailStateBadge({ state }: { state: MailState }) {
  const [words, tone, icon] = STATES[state]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}
