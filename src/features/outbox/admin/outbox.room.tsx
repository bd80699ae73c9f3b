import { useQuery } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { sendChange } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { Pager } from '../../../console/parts/lists/pager.tsx'
import { Toolbar, ToolbarSearch } from '../../../console/parts/lists/toolbar.tsx'
import { useFilters } from '../../../console/parts/lists/use-filters.ts'
import { Band } from '../../../console/parts/notices/band.tsx'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { ClearAll, EmptyState } from '../../../console/parts/notices/states.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { Tabs } from '../../../console/parts/panels/tabs.tsx'
import { useSession } from '../../../console/parts/use-session.ts'
import { countOf } from '../../../platform/text/count-of.ts'
import { MailDrawer } from './mail-drawer.tsx'
import { MailTable } from './mail-table.tsx'
import { OUTBOX_PATH, outboxCall } from './outbox.calls.ts'
import type { MailLine, OutboxPage, OutboxQuery } from './outbox.schema.ts'

const DEFAULTS = { state: 'all', search: '', page: '1', mail: '' }

/** The mails of the site: waiting, sent, and returned. */
export default function OutboxRoom() {
  const { filters, page, set, clear, isFiltered } = useFilters(DEFAULTS)
  const state = filters.state as OutboxQuery['state']
  const outbox = useQuery(outboxCall({ state, search: filters.search, page }))
  const counts = outbox.data?.counts
  const send = useSend()
  const open = (id: string) => set({ mail: id, page: filters.page })
  const current = outbox.data?.mails.find(({ id }) => String(id) === filters.mail)
  return (
    <>
      <RoomHead title="Outbox" />
      {outbox.data && <Notices outbox={outbox.data} />}
      <div className="desk-panel">
        <Toolbar>
          <ToolbarSearch
            label="Subject or address"
            value={filters.search}
            onSearch={(search) => set({ search }, { isTyping: true })}
          />
        </Toolbar>
        <Tabs
          label="Mails"
          current={state}
          onChoose={(id) => set({ state: id })}
          tabs={[
            { id: 'all', label: 'All', count: counts?.all },
            { id: 'waiting', label: 'Waiting', count: counts?.waiting },
            {
              id: 'trouble',
              label: 'Not delivered',
              count: counts?.trouble,
              ...(counts?.trouble && { tone: 'danger' as const }),
            },
            { id: 'file', label: 'Kept as files', count: counts?.file },
            { id: 'sent', label: 'Sent', count: counts?.sent },
          ]}
        />
        <QueryView query={outbox} what="the outbox">
          {(answer: OutboxPage) =>
            answer.total === 0 ? (
              <NoMails isFiltered={isFiltered} onClear={clear} />
            ) : (
              <>
                <MailTable
                  mails={answer.mails}
                  isPaused={Boolean(current)}
                  onOpen={(mail) => open(String(mail.id))}
                  onSend={(mail) => send.mutate(mail)}
                />
                <Pager
                  page={page}
                  total={answer.total}
                  labels={['Newer', 'Older']}
                  onPage={(next) => set({ page: String(next) })}
                />
              </>
            )
          }
        </QueryView>
      </div>
      {current && (
        <MailDrawer
          mail={current}
          isSending={send.isPending}
          onSend={() => send.mutate(current)}
          onClose={() => open('')}
        />
      )}
    </>
  )
}

const useSend = () =>
  useChange({
    send: ({ id }: MailLine) => sendChange(`${OUTBOX_PATH}/send`, { id }),
    outdates: [OUTBOX_PATH],
    onDone: (_answer, { subject }) => showToast({ title: 'On its way', text: subject }),
  })

function Notices({ outbox: { dropped } }: { outbox: OutboxPage }) {
  const { hasMailServer } = useSession()
  return (
    <>
      {!hasMailServer && (
        <Band icon={<FileText />}>
          Emails are kept as files on the server. Once a mail server is set there, you can send those from the
          last 30 days.
        </Band>
      )}
      {dropped > 0 && (
        <Band>
          {`${countOf(dropped, 'email')} not sent in the last 24 hours: someone keeps typing the same address into our forms, and each address gets only so many an hour.`}
        </Band>
      )}
    </>
  )
}

function NoMails({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState title="No emails yet" symbol="sankofa">
        <p>Every email the site writes appears here.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="No email matches" symbol="sankofa">
      <p>Try other words, or look at all emails.</p>
      <ClearAll onClear={onClear} />
    </EmptyState>
  )
}
