import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { classNames } from '../../../ui/class-names.ts'

const RIBBONS = {
  wanted: { words: 'Wanted', Icon: null },
  pending: { words: 'Pending', Icon: Clock },
  sold: { words: 'Sold', Icon: Check },
  expired: { words: 'Ended', Icon: null },
  gone: { words: 'No longer here', Icon: null },
}
export type RibbonKind = keyof typeof RIBBONS

/** What people must know before they open an ad, on the corner of its picture or beside its price. */
export function Ribbon({ kind, isInline = false }: { kind: RibbonKind; isInline?: boolean }) {
  const { words, Icon } = RIBBONS[kind]
  return (
    <span className={classNames('ribbon', `ribbon-${kind}`, isInline && 'ribbon-inline')}>
      {Icon && <Icon />}
      {words}
    </span>
  )
}
