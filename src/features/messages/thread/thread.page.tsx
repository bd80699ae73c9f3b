import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths.ts'
import type { PageAddress } from '../../../platform/page.ts'
import { ownValue } from '../../../platform/values/own-value.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { useSite } from '../../../shell/site-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { TextareaField } from '../../../ui/forms/textarea-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Note } from '../../../ui/panels/note.tsx'
import { ProofForm } from '../../../ui/proof/proof-form.tsx'
import { MESSAGE_LENGTH } from '../message-length.ts'
import { AnswerPhotos, MessagePhotos } from '../photos/answer-photos.tsx'
import { UnsentMessage } from '../unsent-message.tsx'
import { formatSentAt } from './format-sent-at.ts'
import { type AnswerDraft, answerDraftCall, type Thread, threadCall } from './thread.calls.ts'

interface DoneWords {
  text: string
  /** Whether the note is still true: Back and Reload show it again after the conversation has changed. */
  isTrueOf?: (thread: Thread) => boolean
}

const DONE: Record<string, DoneWords> = {
  sent: { text: 'Your message is sent.' },
  end: {
    text: 'You ended the conversation. Nobody can write in it any more.',
    isTrueOf: ({ isOver }) => isOver,
  },
  reopen: { text: 'You can both write again.', isTrueOf: ({ isOver }) => !isOver },
  'too-late': {
    text: 'This can no longer be undone: more than a day has passed, the ad has ended, or it was reported.',
    isTrueOf: ({ isOver }) => isOver,
  },
  report: {
    text: 'Thank you. The conversation is closed, and someone on our team will read it.',
    isTrueOf: ({ isOver, report }) => isOver && report !== 'read',
  },
}

/** The conversation of a buyer and a seller, each behind their own link. */
export function ThreadPage({ params, query }: PageAddress) {
  const token = params.token ?? ''
  const { data: thread, isEnabled, error } = useQuery(threadCall(token))
  const { data: draft } = useQuery(answerDraftCall())
  if (!isEnabled || error) {
    return (
      <>
        {draft && (
          <div className="page-width page-top-near">
            <Unsent draft={draft} />
          </div>
        )}
        <NotFound
          error={error}
          title="Conversation Not Found"
          text="This link no longer works. The conversation ended with its ad."
        />
      </>
    )
  }
  if (!thread) return <div aria-busy="true" />
  const done = ownValue(DONE, query.get('done'))
  return (
    <div className="page-width page-top-near">
      {done && (done.isTrueOf?.(thread) ?? true) && (
        <div role="status" className="below-5">
          <Note>{done.text}</Note>
        </div>
      )}
      {draft && (
        <div className="below-5">
          {thread.isOver ? <Unsent draft={draft} /> : <ErrorSummary errors={listErrors(draft)} />}
        </div>
      )}
      <h1 className="h1-ad">Messages with {thread.otherName}</h1>
      <p className="above-2 muted">
        About{' '}
        {thread.isAdShown ? (
          <Link className="text-link" href={paths.ads.show(thread.adId)}>
            {thread.adTitle}
          </Link>
        ) : (
          thread.adTitle
        )}
      </p>
      <div className="measure">
        <Messages thread={thread} />
        {thread.isSold && !thread.isOver && (
          <Note kind="information" className="above-6">
            The ad is marked as sold. You can both write here for two weeks after the sale.
          </Note>
        )}
        {thread.isOver ? <Over thread={thread} token={token} /> : <Answer token={token} draft={draft} />}
      </div>
    </div>
  )
}

const Unsent = ({ draft: { text, errors } }: { draft: AnswerDraft }) => (
  <UnsentMessage text={text} why={errors.text ?? errors.photos} />
)

function Messages({ thread }: { thread: Thread }) {
  const { timeZone } = useSite()
  return (
    <ol className="above-6 stack gap-3">
      {thread.messages.map((message) => (
        <li key={message.id} className={classNames('message', message.isMine && 'message-mine')}>
          {message.notes.map((words) => (
            <Note key={words} kind="safety" className="below-3">
              <strong>Stay safe.</strong> {words}
            </Note>
          ))}
          <p className="pre-line">{message.text}</p>
          <MessagePhotos photos={message.photos} from={message.isMine ? 'you' : thread.otherName} />
          <p className="small above-1h muted message-when">
            {message.isMine ? 'You' : thread.otherName}, {formatSentAt(message.sentAt, timeZone)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Over({ thread, token }: { thread: Thread; token: string }) {
  return (
    <>
      <Note kind="information" className="above-6">
        {thread.isOverWithAd
          ? 'The ad is no longer live, and the conversation ended with it.'
          : 'This conversation has ended.'}
        {thread.report &&
          ` It was reported, and someone on our team ${thread.report === 'read' ? 'has read' : 'will read'} it.`}
      </Note>
      {thread.canReopen && (
        <div className="above-4">
          <SmallForm action={`${paths.ads.thread(token)}/reopen`} label="Reopen the conversation" />
        </div>
      )}
      {!thread.report && (
        <details className="above-8">
          <summary className="text-link tap-target">Was something wrong? Report the conversation</summary>
          <p className="small above-2 muted">
            Someone on our team reads it. It stays closed, and the other person is not told.
          </p>
          <div className="above-3">
            <SmallForm action={`${paths.ads.thread(token)}/report`} label="Report it" />
          </div>
        </details>
      )}
    </>
  )
}

function listErrors({ errors }: AnswerDraft) {
  const fields = [
    { id: 'text', message: errors.text },
    { id: 'files', message: errors.photos },
  ]
  return fields.flatMap(({ id, message }) => (message ? [{ id, message }] : []))
}

function Answer({ token, draft }: { token: string; draft: AnswerDraft | null }) {
  return (
    <>
      <ProofForm
        className="above-6 stack gap-4"
        action={paths.ads.thread(token)}
        encType="multipart/form-data"
        noValidate
      >
        {(isSending) => (
          <>
            <TextareaField
              name="text"
              label="Your reply"
              hint="The other person does not see your email address."
              maxLength={MESSAGE_LENGTH}
              defaultValue={draft?.text}
              error={draft?.errors.text}
            />
            <AnswerPhotos kept={draft?.photos ?? []} error={draft?.errors.photos} />
            <p>
              <Button isPending={isSending} pendingLabel="Sending...">
                Send
              </Button>
            </p>
          </>
        )}
      </ProofForm>
      <details className="above-8">
        <summary className="text-link tap-target">Had enough? End the conversation</summary>
        <p className="small above-2 muted">
          Neither of you can write any more. You can undo that for a day. If you report it, someone on our
          team reads it, and it stays closed. The other person is not told that you reported it.
        </p>
        <div className="above-3 cluster gap-3">
          <SmallForm action={`${paths.ads.thread(token)}/end`} label="End the conversation" />
          <SmallForm action={`${paths.ads.thread(token)}/report`} label="End and report it" />
        </div>
      </details>
    </>
  )
}

function SmallForm({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={action}>
      <Button variant="outline" size="small">
        {label}
      </Button>
    </form>
  )
}
