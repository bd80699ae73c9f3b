import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../../ui/fields/use-settled.ts'
import { previewCall } from '../queue.calls.ts'

interface Props {
  item: string
  told: string
  reason: string
  words: string
  /** How many reasons have a number key. */
  figures: number
}

const TYPING_MS = 400

/** The mail as it will go out, following each choice and keystroke; the operator's own words are marked. */
export function MailPreview({ item, told, reason, words, figures }: Props) {
  const settled = useSettled(words, TYPING_MS)
  const preview = useQuery({
    ...previewCall({ item, verdict: 'reject', reason, words: settled.trim() }),
    enabled: reason !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const [mail] = preview.data?.mails ?? []
  return (
    <section className="mail-preview" aria-label="The mail">
      <h3>{told === 'seller' ? 'The seller gets this mail' : 'The person gets this mail'}</h3>
      <div className="mail-paper" aria-live="polite">
        {reason === '' && <p className="mail-text muted">Choose a reason to see the mail.</p>}
        {reason !== '' && !mail && (
          <p className="mail-text muted">
            {preview.isFetching ? 'Writing the mail …' : 'Nobody gets a mail about this.'}
          </p>
        )}
        {reason !== '' && mail && (
          <>
            <dl>
              <dt className="muted">To</dt>
              <dd>{mail.to}</dd>
              <dt className="muted">Subject</dt>
              <dd>
                <b>{mail.subject}</b>
              </dd>
            </dl>
            <p className="mail-text">
              <Tinted text={mail.text} words={settled.trim()} />
            </p>
          </>
        )}
      </div>
      <p className="above-3 fine not-on-phone">
        <kbd>1</kbd> – <kbd>{figures}</kbd> pick a reason <kbd>Ctrl</kbd> <kbd>↵</kbd> send <kbd>Esc</kbd>{' '}
        cancel
      </p>
    </section>
  )
}

function Tinted({ text, words }: { text: string; words: string }) {
  const at = words ? text.indexOf(words) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{words}</mark>
      {text.slice(at + words.length)}
    </>
  )
}
