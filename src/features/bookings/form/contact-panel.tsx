import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { Adinkra } from '../../../ui/drawings/adinkra.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'

/** Phone and email, for people who would rather not fill in a form. */
export function ContactPanel() {
  const { phone, email } = useSite()
  return (
    <>
      <CardPanel aria-labelledby="speak-to-a-person">
        <h2 id="speak-to-a-person" className="h3">
          Rather speak to a person?
        </h2>
        <p className="contact-way row gap-2 above-1h">
          <Phone />
          <a className="text-link tap-target anywhere" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
        <p className="contact-way row gap-2">
          <Mail />
          <a className="text-link tap-target anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </CardPanel>
      <div className="note contact-proverb above-5">
        <Adinkra name="boame" />
        <div>
          <p className="strong" lang="ak">
            Boa me na me mmoa wo
          </p>
          <p>Help me and let me help you.</p>
        </div>
      </div>
    </>
  )
}
