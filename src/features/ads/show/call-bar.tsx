import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/telephone-link.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { ButtonLink, buttonClasses } from '../../../ui/button.tsx'
import type { AdDetail } from '../ads.schema.ts'

/** On a phone the price and the call stay within reach of the thumb. */
export function CallBar({ ad }: { ad: AdDetail }) {
  const { off } = useSite()
  if (!ad.phone && (ad.isSample || off.includes('messages'))) return null
  return (
    <div className="call-bar">
      <p className="call-bar-price">{ad.price ?? 'Contact for price'}</p>
      {ad.phone ? (
        <a className={buttonClasses()} href={telephoneLink(ad.phone)}>
          <Phone aria-hidden="true" />
          Call Seller
        </a>
      ) : (
        <ButtonLink href={paths.ads.message(ad.id)}>
          <MessageSquare aria-hidden="true" />
          Message Seller
        </ButtonLink>
      )}
    </div>
  )
}
