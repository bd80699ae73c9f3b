import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import { paths } from '../../../../paths.ts'
import { telephoneLink, whatsappLink } from '../../../../platform/text/telephone-link.ts'
import { useSite } from '../../../../shell/site-context.tsx'
import { SiteDay } from '../../../../shell/site-day.tsx'
import { Button, ButtonLink, type ButtonVariant, buttonClasses } from '../../../../ui/buttons/button.tsx'
import { formatNumber } from '../../../../ui/format-number.ts'
import { late } from '../../../../ui/loading/late.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { CardPanel } from '../../../../ui/panels/card-panel.tsx'
import type { AdDetail } from '../../ads.schema.ts'
import { LicenceChecked } from '../../card/seller-facts.tsx'
import { regulationOf } from '../../regulated-categories.ts'
import { AdPrice } from '../price/ad-price.tsx'
import { EndedPanel } from './ended-panel.tsx'
import { SellerPanel } from './seller-panel.tsx'

const UsualPrice = late(async () => (await import('../price/usual-price.tsx')).UsualPrice)

/** Price and how to contact the seller, or what became of the ad. */
export function AdContact({ ad }: { ad: AdDetail }) {
  return (
    <div className="ad-contact">
      {ad.ended ? <EndedPanel ad={ad} ended={ad.ended} /> : <ContactPanel ad={ad} />}
    </div>
  )
}

/** The seller, and the facts of the ad. */
export function AdAside({ ad }: { ad: AdDetail }) {
  return (
    <aside className="ad-aside stack gap-5" aria-label="Seller and details">
      <SellerPanel ad={ad} />
      <AdFacts ad={ad} />
    </aside>
  )
}

function ContactPanel({ ad }: { ad: AdDetail }) {
  const { name, off } = useSite()
  const takesMessages = !ad.isSample && !off.includes('messages')
  return (
    <CardPanel aria-labelledby="contact-seller">
      <p className="ad-aside-price">
        <AdPrice price={ad.price} />
      </p>
      {ad.usualPrice && <UsualPrice usual={ad.usualPrice} />}
      <h2 id="contact-seller" className="h3">
        Contact Seller
      </h2>
      {takesMessages && (
        <ButtonLink size="large" className="above-3 full" href={paths.ads.message(ad.id)}>
          <MessageSquare />
          Message Seller
        </ButtonLink>
      )}
      <CallSeller ad={ad} variant={takesMessages ? 'outline' : 'primary'} />
      <p className="small above-2 centred muted">
        {ad.phone ? `Say you saw it on ${name}.` : 'No phone number listed'}
      </p>
    </CardPanel>
  )
}

/** The primary action is to write, or to call when the seller takes no messages. */
function CallSeller({ ad, variant }: { ad: AdDetail; variant: ButtonVariant }) {
  const { phone, hasWhatsapp, title } = ad
  if (!phone) {
    return (
      <Button type="button" variant={variant} className="above-3 full" disabled>
        <Phone />
        Call Seller
      </Button>
    )
  }
  return (
    <>
      <p className="ad-calls">
        <a className={buttonClasses({ variant })} href={telephoneLink(phone)}>
          <Phone />
          Call Seller
        </a>
        {hasWhatsapp && (
          <ButtonLink variant="outline" href={whatsappLink(phone, title)}>
            <MessageCircle />
            WhatsApp
            <span className="sr-only">, opens in a new tab</span>
          </ButtonLink>
        )}
      </p>
      <p className="ad-aside-number">
        <a className="text-link tap-target" href={telephoneLink(phone)}>
          {phone}
        </a>
      </p>
    </>
  )
}

function AdFacts({ ad }: { ad: AdDetail }) {
  const facts = [
    ['Category', ad.categoryName],
    ['Location', ad.location],
    ...(ad.ended ? [] : [['Phone', ad.phone ?? 'Not given'] as const]),
    ['Posted', <SiteDay key="posted" at={ad.createdAt} />],
    ...(ad.licence
      ? [['Licence', [...new Set([ad.licence.body, ad.licence.number])].join(', ')] as const]
      : []),
    ['Views', formatNumber(ad.views)],
  ] as const
  return (
    <CardPanel aria-labelledby="ad-details">
      <h2 id="ad-details" className="h3">
        Ad Details
      </h2>
      <dl className="above-1">
        {facts.map(([name, value]) => (
          <div key={name} className="ad-fact">
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {ad.licence && <LicenceNote ad={ad} />}
      {ad.isSample && <p className="small above-1h muted">Sample ad. Not a real offer.</p>}
    </CardPanel>
  )
}

/** Says who vouches for the licence, and where to look it up. */
function LicenceNote({ ad }: { ad: AdDetail }) {
  const registers = regulationOf(ad.categorySlug)?.registers ?? []
  return (
    <p className="small above-1h muted">
      {ad.licenceCheck ? (
        <>
          <LicenceChecked check={ad.licenceCheck} />. Look it up yourself before you pay
        </>
      ) : (
        'The seller entered this licence. Look it up before you pay'
      )}
      {registers.length === 0 && ' with the regulator of your province'}
      {registers.map(({ name, url }, index) => (
        <span key={url}>
          {index === 0 ? ': ' : ', '}
          <Link className="text-link" href={url}>
            {name}
            <span className="sr-only">, opens in a new tab</span>
          </Link>
        </span>
      ))}
      .
    </p>
  )
}
