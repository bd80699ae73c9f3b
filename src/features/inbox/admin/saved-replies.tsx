import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { CallFailed } from '../../../console/calls/fetch-json.ts'
import { useChange } from '../../../console/calls/use-change.ts'
import { ActionMenu } from '../../../console/parts/dialogs/action-menu.tsx'
import { Confirm } from '../../../console/parts/dialogs/confirm.tsx'
import { Dialog } from '../../../console/parts/dialogs/dialog.tsx'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { EmptyState } from '../../../console/parts/notices/states.tsx'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { REPLIES, repliesCall, sendReplyRemoval, sendSavedReply } from './inbox.calls.ts'
import type { Replies } from './inbox.schema.ts'

interface Props {
  /** The current text of the box, which can be saved as a reply. */
  words: string
  onUse: (text: string) => void
}

/** Replies that the team uses often: choose one, or save the current text. */
export function SavedReplies({ words, onUse }: Props) {
  const replies = useQuery(repliesCall()).data?.replies ?? []
  const [asked, setAsked] = useState<'save' | 'list' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ActionMenu
        label="Saved replies"
        triggerClassName="reply-saved"
        trigger={
          <>
            <MessageSquareText />
            <span>
              Saved<span className="not-on-phone"> replies</span>
            </span>
          </>
        }
        head={replies.length === 0 && <p className="reply-none">No saved replies yet.</p>}
        acts={[
          ...replies.map(({ title, text }) => ({ label: title, onSelect: () => onUse(text) })),
          words !== '' && {
            label: 'Save this text as a reply…',
            icon: <Plus />,
            startsGroup: true,
            onSelect: () => setAsked('save'),
          },
          replies.length > 0 && {
            label: 'Remove replies…',
            icon: <SquarePen />,
            startsGroup: !words,
            onSelect: () => setAsked('list'),
          },
        ]}
      />
      {asked === 'save' && <SaveReply words={words} onClose={close} />}
      {asked === 'list' && <ReplyList replies={replies} onClose={close} />}
    </>
  )
}

/** Saves the current text under a title; an existing title gets the new text. */
function SaveReply({ words, onClose }: { words: string; onClose: () => void }) {
  const [title, setTitle, forget] = useDraft('name of a reply', '')
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const save = useChange({
    send: sendSavedReply,
    outdates: [REPLIES],
    onRefused: setFailed,
    onDone() {
      forget('')
      showToast({ title: 'Reply saved', text: title })
      onClose()
    },
  })
  return (
    <Confirm
      title="Save this text as a reply"
      about="The whole team can use it. {name} becomes the first name of the person you reply to."
      confirmLabel="Save reply"
      isPending={save.isPending}
      isDisabled={!title.trim()}
      onConfirm={() => save.mutate({ title: title.trim(), text: words })}
      onClose={onClose}
    >
      <TextField
        name="reply-title"
        label="Name"
        maxLength={60}
        value={title}
        error={failed?.message}
        onChange={(event) => setTitle(event.target.value)}
      />
      <p className="reply-words above-3 fine pre-line anywhere">{words}</p>
    </Confirm>
  )
}

function ReplyList({ replies, onClose }: Replies & { onClose: () => void }) {
  const save = useChange({ send: sendSavedReply, outdates: [REPLIES] })
  const remove = useChange({ send: sendReplyRemoval, outdates: [REPLIES] })
  const removeOne = ({ id, title, text }: Replies['replies'][number]) =>
    remove.mutate(id, {
      onSuccess: () =>
        showToast({
          title: 'Removed',
          text: title,
          undo: () => save.mutate({ title, text }),
        }),
    })
  return (
    <Dialog title="Saved replies" onClose={onClose} foot={<Button onClick={onClose}>Done</Button>}>
      {replies.length === 0 && <EmptyState title="No saved replies" symbol="nkonsonkonson" />}
      <ul className="saved-replies">
        {replies.map((reply) => (
          <li key={reply.id}>
            <p>
              <b>{reply.title}</b>
              <span className="truncate fine">{reply.text}</span>
            </p>
            <IconButton label={`Remove ${reply.title}`} onClick={() => removeOne(reply)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
