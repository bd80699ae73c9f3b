import Mail from 'lucide-react/icons/mail'
import { paths } from '../../../../paths.ts'
import { SiteDay } from '../../../../shell/site-day.tsx'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { CardPanel } from '../../../../ui/panels/card-panel.tsx'
import type { AdDetail } from '../../ads.schema.ts'
import { Ribbon } from '../../card/ribbon.tsx'
import { AdPrice } from '../price/ad-price.tsx'

/** Replaces the contact panel: what became of the ad, and where to find others like it. */
export function EndedPanel({ ad, ended }: { ad: AdDetail; ended: NonNullable<AdDetail['ended']> }) {
  const category = ad.categorySlug
  return (
    <CardPanel aria-label="What happened to this ad">
      <Ribbon kind={ended.as} isInline />
      <p className="ended-price">
        <AdPrice price={ad.price} />
      </p>
      <p className="small above-1 muted">
        {ended.as === 'sold'
          ? `${ad.seller?.name ?? 'The seller'} marked this sold on `
          : 'This ad ended on '}
        <SiteDay at={ended.at} />. The page stays until <SiteDay at={ended.shownUntil} />, so your link still
        works.
      </p>
      <ButtonLink size="large" className="above-4 full" href={paths.ads.list({ category })}>
        {ad.similarCount > 0 ? `See ${formatNumber(ad.similarCount)} like it` : 'See newest ads'}
      </ButtonLink>
      <ButtonLink
        className="above-3 full"
        variant="outline"
        href={paths.alerts.new({ category, location: ad.location })}
      >
        <Mail />
        Email me the next one
      </ButtonLink>
    </CardPanel>
  )
}
