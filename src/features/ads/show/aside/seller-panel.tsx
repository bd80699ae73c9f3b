import { paths } from '../../../../paths.ts'
import { useSite } from '../../../../shell/site-context.tsx'
import { ArrowLink } from '../../../../ui/navigation/arrow-link.tsx'
import { CardPanel } from '../../../../ui/panels/card-panel.tsx'
import type { AdDetail } from '../../ads.schema.ts'
import { formatMonth } from '../../card/format-posted-date.ts'
import { SellerFacts } from '../../card/seller-facts.tsx'

/** Facts about the seller; lines that do not apply are left out. */
export function SellerPanel({ ad }: { ad: AdDetail }) {
  const { name: site, timeZone } = useSite()
  const { seller } = ad
  if (ad.isSample || !seller) return null
  return (
    <CardPanel aria-label="The seller">
      <div className="seller-card">
        <span className="seller-initial seller-initial-small" aria-hidden="true">
          {seller.name.slice(0, 1).toUpperCase()}
        </span>
        <div className="shrink">
          <p className="h3 anywhere">{seller.name}</p>
          <p className="small muted">
            On {site} since {formatMonth(seller.since, timeZone)}
          </p>
        </div>
      </div>
      <SellerFacts licence={ad.licenceCheck} />
      <p className="above-3">
        <ArrowLink href={paths.seller(seller.id)}>
          {seller.otherCount > 0 ? otherWords(seller.otherCount, seller.name) : `See ${seller.name}’s page`}
        </ArrowLink>
      </p>
    </CardPanel>
  )
}

const otherWords = (count: number, name: string) =>
  `${count} other ${count === 1 ? 'ad' : 'ads'} from ${name}`
