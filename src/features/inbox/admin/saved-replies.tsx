import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import { useState } from 'react'
import { ActionMenu } from '../../../console/parts/action-menu.tsx'
import { repliesCall } from './inbox.calls.ts'
import { ReplyList, SaveReply } from './saved-reply-dialogs.tsx'

interface Props {
  /** What is in the box now; it can be saved for another time. */
  words: string
  onUse: (text: string) => void
}

/** Answers that the team gives again and again: choose one, or save what was just written. */
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
              Saved<span className="reply-wide"> replies</span>
            </span>
          </>
        }
        head={replies.length === 0 && <p className="reply-none">No saved replies yet.</p>}
        acts={[
          ...replies.map(({ title, text }) => ({ label: title, onSelect: () => onUse(text) })),
          ...(words
            ? [
                {
                  label: 'Save this text as a reply…',
                  icon: <Plus />,
                  startsGroup: true,
                  onSelect: () => setAsked('save'),
                },
              ]
            : []),
          ...(replies.length > 0
            ? [
                {
                  label: 'Remove replies…',
                  icon: <SquarePen />,
                  startsGroup: !words,
                  onSelect: () => setAsked('list'),
                },
              ]
            : []),
        ]}
      />
      {asked === 'save' && <SaveReply words={words} onClose={close} />}
      {asked === 'list' && <ReplyList replies={replies} onClose={close} />}
    </>
  )
}
