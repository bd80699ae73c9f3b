import { useQuery } from '@tanstack/react-query'
import { PAGE_SIZE } from '../../../console/page-size.ts'
import { Pager } from '../../../console/parts/lists/pager.tsx'
import { ToolbarSearch, ToolbarSelect } from '../../../console/parts/lists/toolbar.tsx'
import { useFilters } from '../../../console/parts/lists/use-filters.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { EmptyState } from '../../../console/parts/notices/states.tsx'
import { RoomHead } from '../../../console/parts/panels/room-head.tsx'
import { Tabs } from '../../../console/parts/panels/tabs.tsx'
import { useKeys } from '../../../console/parts/use-keys.ts'
import { inboxCall } from './inbox.calls.ts'
import type { InboxPage, InboxQuery } from './inbox.schema.ts'
import { InboxList } from './inbox-list.tsx'
import { MessageView } from './message-view.tsx'

const DEFAULTS = { tab: 'open', kind: '', search: '', page: '1', message: '' }

/** What people wrote to the site, to be read, answered and closed. */
export default function InboxRoom() {
  const { filters, page, set } = useFilters(DEFAULTS)
  const { message, ...query } = filters
  const inbox = useQuery(inboxCall({ ...query, page } as InboxQuery))
  const open = (key: string) =>
    set({ message: key, page: filters.page }, { isTyping: message !== '' && key !== '' })
  const keys = inbox.data?.messages.map(({ key }) => key) ?? []
  const move = (step: number) => {
    const at = keys.indexOf(message)
    const next = keys[Math.min(keys.length - 1, Math.max(0, at + step))]
    if (next) open(next)
  }
  useKeys([
    { key: 'j', does: 'Next', run: () => move(1) },
    { key: 'k', does: 'Previous', run: () => move(-1) },
  ])
  return (
    <>
      <RoomHead title="Inbox">
        <ToolbarSearch
          label="Search people and words"
          value={filters.search}
          onSearch={(search) => set({ search }, { isTyping: true })}
        />
      </RoomHead>
      <div
        className="desk-panel inbox"
        data-screen-high
        data-open={message !== '' || undefined}
        data-full-page={message !== '' || undefined}
      >
        <div className="inbox-side">
          <div className="inbox-tabs row between">
            <Tabs
              label="Which messages"
              current={filters.tab}
              onChoose={(tab) => set({ tab, message: '' })}
              tabs={[
                { id: 'open', label: 'Open', count: inbox.data?.counts.open, tone: 'warning' },
                { id: 'mine', label: 'Mine', count: inbox.data?.counts.mine },
                { id: 'done', label: 'Done' },
              ]}
            />
            <ToolbarSelect
              label="Kind"
              value={filters.kind}
              onChange={(event) => set({ kind: event.target.value })}
            >
              <option value="">All kinds</option>
              <option value="contact">Contact</option>
              <option value="feedback">Directory</option>
            </ToolbarSelect>
          </div>
          <QueryView query={inbox} what="the messages">
            {(answer: InboxPage) =>
              answer.messages.length === 0 ? (
                <Nothing tab={filters.tab} search={filters.search} />
              ) : (
                <>
                  <InboxList messages={answer.messages} currentKey={message} onOpen={open} />
                  {answer.total > PAGE_SIZE && (
                    <Pager
                      page={page}
                      total={answer.total}
                      labels={['Newer', 'Older']}
                      onPage={(next) => set({ page: String(next) })}
                    />
                  )}
                </>
              )
            }
          </QueryView>
        </div>
        <div className="inbox-main">
          {message ? (
            <MessageView key={message} messageKey={message} onClose={() => open('')} />
          ) : (
            <EmptyState title="Choose a message" symbol="nkonsonkonson">
              <p>It opens here, with the replies so far.</p>
            </EmptyState>
          )}
        </div>
      </div>
    </>
  )
}

const NOTHING: Record<string, string> = {
  open: 'You are all caught up.',
  mine: 'What is assigned to you appears here.',
  done: 'Messages you’ve finished with appear here.',
}

function Nothing({ tab, search }: { tab: string; search: string }) {
  if (search)
    return (
      <EmptyState title={`Nothing matches “${search}”`} symbol="sankofa">
        <p>Try other words.</p>
      </EmptyState>
    )
  return (
    <EmptyState title={tab === 'done' ? 'Nothing here yet' : 'Nothing is waiting'}>
      <p>{NOTHING[tab]}</p>
    </EmptyState>
  )
}
