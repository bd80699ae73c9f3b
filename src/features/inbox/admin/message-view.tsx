import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { QueryView } from '../../../console/parts/notices/query-view.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { useKeys } from '../../../console/parts/use-keys.ts'
import { INBOX, MESSAGE, messageCall, sendMark } from './inbox.calls.ts'
import { MessageHead } from './message-head.tsx'
import { MessageTalk } from './message-talk.tsx'
import { ReplyBox } from './reply-box.tsx'

/** One message with its answers and notes, and the box to reply. */
export function MessageView({ messageKey, onClose }: { messageKey: string; onClose: () => void }) {
  const message = useQuery(messageCall(messageKey))
  const mark = useChange({ send: sendMark, outdates: [INBOX, MESSAGE] })
  const isUnread = message.data?.isUnread ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening marks it as read once.
  useEffect(() => {
    if (isUnread) mark.mutate({ key: messageKey, isRead: true })
  }, [messageKey, isUnread])
  const focusReply = () => document.getElementById('reply')?.focus()
  const toggleDone = () => {
    // Feedback is closed with an outcome, which is sent to the reader.
    if (message.data?.kind !== 'contact') return focusReply()
    const { from, isDone: wasDone } = message.data
    const isDone = !wasDone
    mark.mutate(
      { key: messageKey, isDone },
      {
        onSuccess: () =>
          showToast({
            title: isDone ? 'Done' : 'Open again',
            text: from,
            undo: () => mark.mutate({ key: messageKey, isDone: !isDone }),
          }),
      },
    )
  }
  const makeUnread = () => {
    onClose()
    mark.mutate({ key: messageKey, isRead: false })
  }
  useKeys([
    { key: 'e', does: 'Done', run: toggleDone },
    { key: 'u', does: 'Unread', run: makeUnread },
    { key: 'r', does: 'Reply', run: focusReply },
  ])
  return (
    <QueryView query={message} what="the message">
      {(answer) => (
        <article className="inbox-message">
          <MessageHead message={answer} onClose={onClose} onDone={toggleDone} onUnread={makeUnread} />
          <MessageTalk message={answer} />
          <ReplyBox message={answer} />
          <KeyLine />
        </article>
      )}
    </QueryView>
  )
}

const KEYS = [
  [['J', 'K'], 'move'],
  [['R'], 'reply'],
  [['S'], 'assign'],
  [['E'], 'done'],
  [['U'], 'unread'],
] as const

/** For sighted users only; `?` lists the keys for everyone. */
function KeyLine() {
  return (
    <p className="message-keys fine" aria-hidden="true">
      {KEYS.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  )
}
