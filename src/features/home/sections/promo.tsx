import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { assetPath } from '../../../ui/drawings/asset-path.ts'

/** The invitation to sell. */
export function Promo() {
  return (
    <section className="promo" aria-labelledby="promo">
      <div className="promo-copy">
        <h2 id="promo" className="promo-title">
          Sell to people who know what waakye is
        </h2>
        <p className="promo-words">
          Reach buyers in Ghanaian communities from Halifax to Vancouver. Listing is simple, and people call
          you directly.
        </p>
        <p className="promo-ways cluster gap-3">
          <ButtonLink variant="accent" href={paths.ads.post()}>
            Start Selling
          </ButtonLink>
          <ButtonLink variant="inverse" href={paths.ads.list()}>
            Browse Listings
          </ButtonLink>
        </p>
      </div>
      <div className="promo-weave" aria-hidden="true" />
      <div className="promo-scene filled">
        {/* At the bottom of the page, so it must not delay the first screen. */}
        <img src={assetPath('scenes/market.svg')} alt="" loading="lazy" width="1200" height="540" />
      </div>
    </section>
  )
}
