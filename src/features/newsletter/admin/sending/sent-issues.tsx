import { type Column, DataTable } from '../../../../console/parts/data-table.tsx'
import { EmptyState } from '../../../../console/parts/states.tsx'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { paths } from '../../../../paths.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { Newsletter } from '../newsletter-room.schema.ts'

type Sent = Newsletter['sent'][number]

export function SentIssues({ sent }: { sent: readonly Sent[] }) {
  const format = useFormat()
  if (sent.length === 0)
    return (
      <EmptyState title="Nothing was sent yet">
        <p>Issues that went out are listed here.</p>
      </EmptyState>
    )
  const columns: Column<Sent>[] = [
    {
      id: 'subject',
      head: 'Subject',
      cell: ({ id, subject }) => (
        <a href={paths.newsletterIssue(id)} target="_blank" rel="noopener">
          {subject}
        </a>
      ),
    },
    { id: 'sent', head: 'Sent', cell: ({ sentAt }) => (sentAt ? format.moment(sentAt) : '–') },
    {
      id: 'people',
      head: 'People',
      isNumber: true,
      cell: ({ recipients }) => recipients.toLocaleString('en-CA'),
    },
    {
      id: 'state',
      head: 'State',
      cell: ({ isSending }) =>
        isSending ? <Badge tone="warning">On its way</Badge> : <Badge tone="good">Sent</Badge>,
    },
  ]
  return (
    <DataTable
      label="Sent issues"
      columns={columns}
      rows={sent}
      idOf={({ id }) => String(id)}
      nameOf={({ subject }) => subject}
    />
  )
}
