import { useQuery } from '@tanstack/react-query'
import FilePen from 'lucide-react/icons/file-pen'
import { useChange } from '../../../console/calls/use-change.ts'
import { type Column, DataTable } from '../../../console/parts/lists/data-table.tsx'
import { useFilters } from '../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { EmptyState } from '../../../console/parts/notices/states.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { Tabs } from '../../../console/parts/panels/tabs.tsx'
import { useFormat } from '../../../console/parts/use-format.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import { IssueDesk } from './issue/issue-desk.tsx'
import { NEWSLETTER, newsletterCall, sendDraft } from './newsletter-room.calls.ts'
import type { Newsletter } from './newsletter-room.schema.ts'
import { CheckList } from './sending/check-list.tsx'
import { SubscribersPanel } from './subscribers/subscribers-panel.tsx'

/** The next issue, the sent issues, and how many people get them. */
export default function NewsletterRoom() {
  const { filters, set } = useFilters({ tab: 'next' })
  const newsletter = useQuery(newsletterCall())
  const tabs = (answer: Newsletter) => (
    <Tabs
      label="Newsletter"
      current={filters.tab}
      onChoose={(tab) => set({ tab })}
      tabs={[
        { id: 'next', label: 'Next issue' },
        { id: 'sent', label: 'Sent', count: answer.sent.length },
        { id: 'subscribers', label: 'Subscribers', count: answer.recipients },
      ]}
    />
  )
  return (
    <QueryView query={newsletter} what="the newsletter" loading={<RoomHead title="Newsletter" />}>
      {(answer) =>
        filters.tab === 'next' && answer.issue ? (
          <IssueDesk key={answer.issue.id} newsletter={answer} issue={answer.issue} tabs={tabs(answer)} />
        ) : (
          <>
            <RoomHead title="Newsletter" />
            <section className="desk-panel">
              {tabs(answer)}
              {filters.tab === 'next' && <NoIssue newsletter={answer} />}
              {filters.tab === 'sent' && <SentIssues sent={answer.sent} />}
              {filters.tab === 'subscribers' && <SubscribersPanel />}
            </section>
          </>
        )
      }
    </QueryView>
  )
}

function NoIssue({ newsletter }: { newsletter: Newsletter }) {
  const draft = useChange({ send: sendDraft, outdates: [NEWSLETTER] })
  return (
    <>
      <EmptyState title="No issue is in the works" symbol="nkyinkyim">
        <p>A draft collects new ads, events, news and changed facts since the last issue.</p>
        <Button isPending={draft.isPending} onClick={() => draft.mutate(undefined)}>
          <FilePen /> Draft the next issue
        </Button>
      </EmptyState>
      <div className="newsletter-missing">
        <CheckList
          title="What an issue needs"
          checks={newsletter.checks.filter(({ id }) => id === 'postal-address' || id === 'people')}
        />
      </div>
    </>
  )
}

type Sent = Newsletter['sent'][number]

function SentIssues({ sent }: { sent: readonly Sent[] }) {
  const format = useFormat()
  if (sent.length === 0)
    return (
      <EmptyState title="Nothing sent yet">
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
