import { useQuery } from '@tanstack/react-query'
import Flag from 'lucide-react/icons/flag'
import Tag from 'lucide-react/icons/tag'
import { paths } from '../../paths.ts'
import type { PageAddress } from '../../platform/page.ts'
import { NotFound } from '../../shell/errors/not-found.tsx'
import { useSite } from '../../shell/site-context.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { AdCard } from '../ads/card/ad-card.tsx'
import { formatMonth } from '../ads/card/format-posted-date.ts'
import { SellerFacts } from '../ads/card/seller-facts.tsx'
import { sellerCall } from './sellers.calls.ts'
import type { Seller } from './sellers.schema.ts'

/** The public page of a seller who gave a name: only what is known to be true. */
export function SellerPage({ params }: PageAddress) {
  const { data: seller, isEnabled, error } = useQuery(sellerCall(params.id ?? ''))
  if (!isEnabled || error)
    return <NotFound error={error} title="Seller Not Found" text="This seller no longer has a public page." />
  if (!seller) return <div aria-busy="true" />
  // A report needs an ad; the newest live one represents the seller.
  const newest = seller.ads.find(({ ended }) => !ended)
  return (
    <>
      <SellerHead seller={seller} />
      <div className="page-width">
        <section className="above-8" aria-labelledby="seller-ads">
          <div className="seller-ads-head cluster between below-5">
            <h2 id="seller-ads">Ads from {seller.name}</h2>
            {newest && (
              <Link className="text-link tap-target with-icon" href={paths.ads.report(newest.id)}>
                <Flag />
                Report this seller
              </Link>
            )}
          </div>
          {seller.ads.length === 0 && (
            <p className="muted">
              Nothing for sale right now.{' '}
              <ButtonLink variant="outline" href={paths.ads.list()}>
                See newest ads
              </ButtonLink>
            </p>
          )}
          <div className="ad-grid ad-grid-4">
            {seller.ads.map((ad) => (
              <AdCard
                key={ad.id}
                ad={ad}
                ended={ad.ended ?? undefined}
                hasBadge={false}
                hasHeart={!ad.ended}
              />
            ))}
          </div>
        </section>
      </div>
    </>
  )
}

function SellerHead({ seller }: { seller: Seller }) {
  const { name: site, timeZone } = useSite()
  const { name, location, since, liveCount, soldCount } = seller
  const counts = [`${formatNumber(liveCount)} ${liveCount === 1 ? 'ad' : 'ads'} up`]
  if (soldCount > 0) counts.push(`${formatNumber(soldCount)} sold`)
  return (
    <div className="seller-head">
      <div className="page-width">
        <div className="row gap-4">
          <span className="seller-initial" aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <div className="shrink">
            <h1 className="anywhere">{name}</h1>
            <p className="above-1 muted">
              {location && `${location} · `}On {site} since {formatMonth(since, timeZone)}
            </p>
          </div>
        </div>
        <SellerFacts licence={seller.licenceCheck}>
          <li>
            <Tag />
            {counts.join(', ')}
          </li>
        </SellerFacts>
      </div>
    </div>
  )
}
