import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useChange } from '../../../console/calls/use-change.ts'
import { useDraft } from '../../../console/parts/dialogs/use-draft.ts'
import { showToast } from '../../../console/parts/notices/toast.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { INBOX, MESSAGE, sendClose, sendNote, sendReply } from './inbox.calls.ts'
import type { Message } from './inbox.schema.ts'
import { SavedReplies } from './saved-replies.tsx'

type Mode = 'reply' | 'note'

/** Answers by mail or adds a note for the team; feedback is closed with an outcome. */
export function ReplyBox({ message }: { message: Message }) {
  const answer = useDraft(`reply ${message.key}`, '')
  const noted = useDraft(`note ${message.key}`, '')
  const [mode, setMode] = useState<Mode>(noted[0] && !answer[0] ? 'note' : 'reply')
  const [text, setText] = mode === 'reply' ? answer : noted
  /** Keeps what was typed while the request was in flight. */
  const done = (title: string, [typed, , forget]: typeof answer, sent: string) => {
    if (typed.trim() === sent) forget('')
    showToast({ title, text: message.from })
  }
  const outdates = [INBOX, MESSAGE]
  const reply = useChange({
    send: sendReply,
    outdates,
    onDone: (_ok, sent) => done('Sent', answer, sent.text),
  })
  const note = useChange({ send: sendNote, outdates, onDone: (_ok, sent) => done('Noted', noted, sent.text) })
  const close = useChange({
    send: sendClose,
    outdates,
    onDone: (_ok, sent) => done('Closed', answer, sent.reason),
  })
  const { key } = message
  const isBusy = reply.isPending || note.isPending || close.isPending
  const words = text.trim()
  const canReply = message.kind === 'contact' && message.email !== ''
  const canClose = message.kind === 'feedback' && !message.isDone
  return (
    <section className="reply-box" aria-label="Answer">
      <div className="reply-modes">
        <button type="button" aria-pressed={mode === 'reply'} onClick={() => setMode('reply')}>
          Reply
        </button>
        <button type="button" aria-pressed={mode === 'note'} onClick={() => setMode('note')}>
          Note for the team
        </button>
        {mode === 'reply' && !message.isDone && (
          <SavedReplies
            words={words}
            onUse={(chosen) =>
              setText([text.trimEnd(), withName(chosen, message.from)].filter(Boolean).join('\n\n'))
            }
          />
        )}
      </div>
      <label>
        <span className="sr-only">{mode === 'reply' ? 'Your reply' : 'Your note'}</span>
        <textarea
          id="reply"
          rows={5}
          maxLength={5_000}
          placeholder={placeholderOf(mode, message)}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="reply-acts cluster row gap-2">
        {mode === 'reply' && canReply && (
          <span className="grow fine anywhere not-on-phone">From {message.sentFrom}</span>
        )}
        {mode === 'note' && (
          <Button disabled={!words || isBusy} onClick={() => note.mutate({ key, text: words })}>
            Keep the note
          </Button>
        )}
        {mode === 'reply' && canReply && (
          <>
            <Button
              variant="outline"
              disabled={!words || isBusy}
              onClick={() => reply.mutate({ key, text: words, isDone: false })}
            >
              Send
            </Button>
            <Button
              disabled={!words || isBusy}
              onClick={() => reply.mutate({ key, text: words, isDone: true })}
            >
              <Send />
              <span>
                Send<span className="not-on-phone"> and mark</span>
                <span className="only-on-phone">,</span> done
              </span>
            </Button>
          </>
        )}
        {mode === 'reply' && canClose && (
          <>
            <Button
              variant="outline"
              disabled={!words || isBusy}
              onClick={() => close.mutate({ key, status: 'unchanged', reason: words })}
            >
              Leave it as it is
            </Button>
            <Button disabled={isBusy} onClick={() => close.mutate({ key, status: 'fixed', reason: words })}>
              Fixed, close it
            </Button>
          </>
        )}
      </p>
    </section>
  )
}

/** Readers of the directories leave no name. */
const withName = (words: string, from: string) =>
  words.replaceAll('{name}', from === 'A reader' ? 'there' : (from.split(' ')[0] ?? ''))

function placeholderOf(mode: Mode, { kind, email, isDone }: Message): string {
  if (mode === 'note') return 'Only the team reads this. It is never emailed.'
  if (kind === 'contact') return 'Your reply goes out by email and is kept here.'
  if (isDone) return 'This is closed. You can still add notes.'
  return email
    ? 'What you write is emailed to the reader with the outcome. Then the address is deleted.'
    : 'The reader left no address. What you write is shown with their receipt.'
}
