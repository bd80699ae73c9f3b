import { useQuery } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { useSite } from '../../shell/site-context.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Note } from '../../ui/panels/note.tsx'
import { PhoneCard } from '../../ui/panels/phone-card.tsx'
import { contactDraftCall } from './contact.calls.ts'
import { ContactMessageForm } from './contact-message-form.tsx'

export function ContactPage({ query }: PageAddress) {
  const { data: draft } = useQuery(contactDraftCall())
  const receipt = /^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/.exec(query.get('receipt') ?? '')?.[0]
  return (
    <div className="page-width page-top">
      <h1>Contact Us</h1>
      <p className="lead above-2 measure">
        A question, a mistake you found or a kind word: we read every message.
      </p>
      <div className="contact-columns">
        <ContactMessageForm draft={draft} receipt={receipt} />
        <WaysToReachUs />
      </div>
    </div>
  )
}

function WaysToReachUs() {
  const { email, chatUrl, chatNumber } = useSite()
  return (
    <section aria-labelledby="ways" className="stack gap-3">
      <h2 id="ways" className="h3">
        Other ways to reach us
      </h2>
      <PhoneCard icon={<Mail />} label="Email" value={email} href={`mailto:${email}`} />
      {chatUrl && (
        <PhoneCard
          icon={<MessageCircle />}
          label="Chat with us"
          value={chatNumber ?? 'Open the chat'}
          note="Opens your messaging app"
          href={chatUrl}
        />
      )}
      <Note kind="safety">
        Been scammed? See <Link href={paths.safety()}>what to do and where to report it</Link>. In danger,
        call <a href="tel:911">911</a>.
      </Note>
    </section>
  )
}
