import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { telephoneLink } from '../../../platform/telephone-link.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { Adinkra } from '../../../ui/adinkra.tsx'
import { CardPanel } from '../../../ui/card-panel.tsx'

/** The ways to a person, for those who would rather not fill in a form. */
export function ContactPanel() {
  const { phone, email } = useSite()
  return (
    <>
      <CardPanel aria-labelledby="speak-to-a-person">
        <h2 id="speak-to-a-person" className="h3">
          Rather speak to a person?
        </h2>
        <p className="mt-1.5 flex items-center gap-2">
          <Phone className="size-4.5 flex-none text-link" aria-hidden="true" />
          <a className="text-link contact-link" href={telephoneLink(phone)}>
            {phone}
          </a>
        </p>
        <p className="flex items-center gap-2">
          <Mail className="size-4.5 flex-none text-link" aria-hidden="true" />
          <a className="text-link contact-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      </CardPanel>
      <div className="note mt-5 items-center">
        <Adinkra name="boame" className="size-10 text-link" />
        <div>
          <p className="font-[650]" lang="ak">
            Boa me na me mmoa wo
          </p>
          <p>Help me and let me help you.</p>
        </div>
      </div>
    </>
  )
}
