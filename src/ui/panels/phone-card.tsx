import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Link } from '../navigation/link.tsx'

export type PhoneCardProps = {
  icon: ReactNode
  label: string
  value: string
  note?: ReactNode
  /** tel: makes a card to call; another site opens in a new tab; without it the card is plain. */
  href?: string
}

/** A phone number to call or a page to open; the whole card is the link. */
export function PhoneCard({ icon, label, value, note, href }: PhoneCardProps) {
  const isCall = href?.startsWith('tel:') ?? false
  const isOutside = href?.startsWith('http') ?? false
  const words = (
    <>
      <span className="icon-tile">{icon}</span>
      <span className="shrink">
        <span className="phone-card-label">{label}</span>
        <span className="phone-card-value">{value}</span>
        {note && <span className="own-line fine">{note}</span>}
        {isOutside && <span className="sr-only">, opens in a new tab</span>}
      </span>
    </>
  )
  if (!href) return <div className="phone-card">{words}</div>
  return (
    <Link className={classNames('phone-card', isCall && 'phone-card-call')} href={href}>
      {words}
      {isOutside ? <ArrowUpRight /> : <ChevronRight />}
    </Link>
  )
}
