import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The invitation to sell. */
export function Promo() {
  return (
    <section className="promo" aria-labelledby="promo">
      <div className="promo-copy">
        <h2 id="promo" className="text-[1.875rem]! text-pretty text-white md:text-[2.75rem]!">
          Sell to people who know what waakye is
        </h2>
        <p className="mt-3 max-w-112 text-[1.0625rem] leading-relaxed md:text-lg md:leading-[1.55]">
          Reach buyers in Ghanaian communities from Halifax to Vancouver. Listing is simple, and people call
          you directly.
        </p>
        <p className="mt-6 flex flex-wrap gap-3 *:flex-1 md:*:flex-none">
          <ButtonLink variant="accent" href={paths.ads.post()}>
            Start Selling
          </ButtonLink>
          <ButtonLink variant="inverse" href={paths.ads.list()}>
            Browse Listings
          </ButtonLink>
        </p>
      </div>
      <div className="promo-weave" aria-hidden="true" />
      <div className="promo-scene" aria-hidden="true" />
    </section>
  )
}
