import { type Column, DataTable } from '../../../console/parts/lists/data-table.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { useRowKeys } from '../../../console/parts/use-keys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MailStateBadge, sendLabel } from './mail-drawer.tsx'
import type { MailLine } from './outbox.schema.ts'

interface Props {
  mails: readonly MailLine[]
  /** True while a mail is open, which has its own keys. */
  isPaused: boolean
  onOpen: (mail: MailLine) => void
  onSend: (mail: MailLine) => void
}

/** The mails, newest first. */
export function MailTable({ mails, isPaused, onOpen, onSend }: Props) {
  const format = useFormat()
  const currentId = useRowKeys({
    ids: mails.map(({ id }) => String(id)),
    isPaused,
    onOpen: (at) => mails[at] && onOpen(mails[at]),
  })
  const columns: Column<MailLine>[] = [
    { id: 'subject', head: 'Mail', cell: (mail) => <Subject mail={mail} onOpen={onOpen} /> },
    { id: 'to', head: 'To', cell: ({ to }) => to },
    {
      id: 'state',
      head: 'State',
      cell: ({ state, problem }) => (
        <>
          <MailStateBadge state={state} />
          {problem && <small>{problem}</small>}
        </>
      ),
    },
    { id: 'when', head: 'Written', cell: ({ createdAt }) => format.moment(createdAt) },
  ]
  return (
    <div className="outbox-table">
      <DataTable
        label="Mails"
        columns={columns}
        rows={mails}
        idOf={({ id }) => String(id)}
        nameOf={({ subject }) => subject}
        currentId={currentId}
        onOpen={onOpen}
        acts={(mail) =>
          mail.canResend && (
            <Button variant="outline" size="small" onClick={() => onSend(mail)}>
              {sendLabel(mail)}
              <span className="sr-only"> {mail.subject}</span>
            </Button>
          )
        }
      />
    </div>
  )
}

function Subject({ mail, onOpen }: { mail: MailLine; onOpen: (mail: MailLine) => void }) {
  return (
    <>
      <button type="button" className="desk-row-name" onClick={() => onOpen(mail)}>
        {mail.subject || 'No subject'}
      </button>
      <small>{mail.about}</small>
    </>
  )
}
