import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { paths } from '../../../../paths.ts'
import { telephoneLink } from '../../../../platform/text/telephone-link.ts'
import { useSite } from '../../../../shell/site-context.tsx'
import { ButtonLink, buttonClasses } from '../../../../ui/buttons/button.tsx'
import type { AdDetail } from '../../ads.schema.ts'
import { AdPrice } from '../price/ad-price.tsx'

/** Keeps the price and the ways to contact the seller within reach on a phone. */
export function CallBar({ ad }: { ad: AdDetail }) {
  const { off } = useSite()
  const takesMessages = !ad.isSample && !off.includes('messages')
  if (!ad.phone && !takesMessages) return null
  return (
    <div className="call-bar not-on-desktop no-print">
      <p className="call-bar-price">
        <AdPrice price={ad.price} />
      </p>
      {ad.phone && (
        <a
          className={buttonClasses({ variant: takesMessages ? 'outline' : 'primary' })}
          href={telephoneLink(ad.phone)}
        >
          <Phone />
          <span className={takesMessages ? 'sr-only' : undefined}>Call Seller</span>
        </a>
      )}
      {takesMessages && (
        <ButtonLink href={paths.ads.message(ad.id)}>
          <MessageSquare />
          Message<span className="sr-only"> Seller</span>
        </ButtonLink>
      )}
    </div>
  )
}
