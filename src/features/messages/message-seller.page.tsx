import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { NotFound } from '../../shell/errors/not-found.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextareaField } from '../../ui/forms/textarea-field.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Note } from '../../ui/panels/note.tsx'
import { ProvedForm } from '../../ui/proof/proved-form.tsx'
import { AdFrame } from '../ads/ad-frame.tsx'
import { adCall } from '../ads/ads.calls.ts'
import type { MessageErrors, MessageForm } from './message-form.schema.ts'
import { MESSAGE_LENGTH } from './message-length.ts'
import { type MessageDraft, messageDraftCall } from './thread/thread.calls.ts'
import { UnsentMessage } from './unsent-message.tsx'

/** Writes to a seller without either side seeing the other's address. */
export function MessageSellerPage({ params }: PageAddress) {
  const id = params.id ?? ''
  const { data: ad, isEnabled, error } = useQuery(adCall(id))
  const { data: draft } = useQuery(messageDraftCall())
  if (!isEnabled || error) {
    return <Gone draft={draft} error={error} text="The ad you're looking for doesn't exist." />
  }
  if (!ad) return <div aria-busy="true" />
  if (ad.ended) return <Gone draft={draft} text={ENDED} />
  return (
    <AdFrame
      back={{ href: paths.ads.show(id), words: 'Back to the ad' }}
      title="Message the seller"
      lead={`About “${ad.title}”. The seller sees your name, never your email address.`}
    >
      <ProvedForm
        className="above-6 stack gap-5 message-form"
        action={paths.ads.message(id)}
        fields={FIELDS}
        again={draft}
        check={findErrors}
        prepare={() => void loadRules().catch(() => {})}
        button="Send message"
      >
        {(errors) => <MessageFields values={draft?.values} errors={errors} />}
      </ProvedForm>
    </AdFrame>
  )
}

const ENDED = 'This ad has ended, so no message can be sent to its seller.'

function Gone({ draft, text, error }: { draft: MessageDraft | null; text: string; error?: Error | null }) {
  return (
    <>
      {draft && (
        <div className="page-width page-top-near">
          <UnsentMessage text={draft.values.text} why={ENDED} />
        </div>
      )}
      <NotFound error={error} title="Ad Not Found" text={text} />
    </>
  )
}

/** Loaded when someone begins to fill in the form: the rules are larger than the page. */
const loadRules = () => import('./message-form.schema.ts')
const FIELDS = ['name', 'email', 'text'] as const

/** Null as well when the rules cannot be loaded: the server validates. */
function findErrors(typed: FormData): Promise<MessageErrors | null> {
  return loadRules().then(
    ({ checkMessageForm }) => checkMessageForm(Object.fromEntries(typed) as MessageForm),
    () => null,
  )
}

function MessageFields({
  values,
  errors,
}: {
  values: MessageDraft['values'] | undefined
  errors: MessageErrors
}) {
  const text = (name: keyof MessageForm) => ({
    name,
    error: errors[name],
    defaultValue: values?.[name],
    required: true,
    isWide: true,
  })
  return (
    <>
      <TextField {...text('name')} label="Your name" autoComplete="name" maxLength={60} />
      <TextField
        {...text('email')}
        label="Your email address"
        hint="The seller does not see it. Replies go to this address."
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextareaField {...text('text')} label="Message" rows={6} maxLength={MESSAGE_LENGTH} />
      <Note kind="safety">
        Look before you pay, and never pass on a code that was sent to you.{' '}
        <Link href={paths.safety()}>More on safety</Link>
      </Note>
    </>
  )
}
