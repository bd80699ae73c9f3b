import Phone from 'lucide-react/icons/phone'
import { telephoneLink } from '../../platform/telephone-link.ts'
import { buttonClasses } from '../../ui/button.tsx'
import type { AdDetail } from './ads.schema.ts'

/** On a phone the price and the call stay within reach of the thumb. */
export function CallBar({ ad }: { ad: AdDetail }) {
  if (!ad.phone) return null
  return (
    <div className="call-bar">
      <p className="price min-w-0 truncate">{ad.price ?? 'Contact for price'}</p>
      <a className={`${buttonClasses()} flex-1`} href={telephoneLink(ad.phone)}>
        <Phone aria-hidden="true" />
        Call Seller
      </a>
    </div>
  )
}
