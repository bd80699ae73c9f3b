import { useQuery } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import Languages from 'lucide-react/icons/languages'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { clockWords } from '../../../platform/time/clock-words.ts'
import { WEEKDAYS } from '../../../platform/time/weekdays.ts'
import { PROVINCES } from '../../../platform/values/provinces.ts'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { ButtonLink, buttonClasses } from '../../../ui/buttons/button.tsx'
import { BackLink } from '../../../ui/navigation/arrow-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import { CardPanel } from '../../../ui/panels/card-panel.tsx'
import { AdPicture } from '../../ads/card/ad-picture.tsx'
import { businessCall } from '../businesses.calls.ts'
import type { BusinessDetail } from '../businesses.schema.ts'
import { confirmedWords } from '../list/business-list.tsx'
import { provincePath } from '../province-path.ts'
import { WEEK_ORDER } from '../week-order.ts'

/** One business: what it offers, how to reach it, when it is open. Rendered on the server only. */
export function BusinessBody({ id }: { id: string }) {
  const { data: business } = useQuery(businessCall(id))
  if (!business) {
    return (
      <NotFound
        title="Business Not Found"
        text="This business is not listed any more."
        next={{ href: paths.businesses.list(), words: 'Business Directory' }}
      />
    )
  }
  const province = PROVINCES.find(({ code }) => code === business.province)?.name ?? business.province
  const count = business.inProvince === 1 ? '1 business' : `${business.inProvince} businesses`
  return (
    <div className="page-width page-end">
      <p className="event-back no-print">
        <BackLink href={provincePath(business.province)}>
          {count} in {province}
        </BackLink>
      </p>
      <div className="event-columns">
        <Head business={business} />
        <div className="stack gap-4 event-facts">
          <Reach business={business} />
          {business.hours && <Hours business={business} hours={business.hours} />}
        </div>
        <Words business={business} />
      </div>
    </div>
  )
}

function Head({ business }: { business: BusinessDetail }) {
  return (
    <div className="event-text">
      <div className="event-picture filled no-print">
        <AdPicture
          ad={business}
          isEager
          alt={business.imageUrl ? business.caption || `Photo of ${business.name}` : ''}
          sizes="(min-width: 64rem) 50rem, 100vw"
        />
      </div>
      {!business.imageUrl && (
        <p className="small above-2 muted no-print">No photo from the owner. This is our drawing.</p>
      )}
      <h1 className="above-4 anywhere">{business.name}</h1>
      <p className="event-meta">
        <span className="with-icon">
          <Store />
          {business.categoryName}
        </span>
        <span className="with-icon">
          <MapPin />
          {[business.address, business.city, business.province].filter(Boolean).join(', ')}
        </span>
      </p>
    </div>
  )
}

function Words({ business }: { business: BusinessDetail }) {
  const facts = [
    { Icon: Languages, name: 'Languages', value: business.languages.join(', ') },
    { Icon: Truck, name: 'Delivers to', value: business.deliveryArea ?? '' },
  ].filter(({ value }) => value)
  return (
    <div className="event-words">
      <p className="measure anywhere">{business.description}</p>
      {facts.length > 0 && (
        <dl className="business-facts two-up">
          {facts.map(({ Icon, name, value }) => (
            <div key={name}>
              <dt className="row gap-3 muted">
                <Icon />
                {name}
              </dt>
              <dd className="anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="above-5 cluster gap-5 no-print">
        <Link className="text-link tap-target" href={paths.lostListingLink()}>
          Is this yours? Change it
        </Link>
        <Link className="text-link tap-target" href={paths.report(`businesses/${business.id}`)}>
          Report a problem
        </Link>
      </p>
    </div>
  )
}

function Reach({ business }: { business: BusinessDetail }) {
  const { phone, whatsapp, link, confirmedOn } = business
  return (
    <CardPanel aria-label="How to reach it">
      {confirmedOn && (
        <Badge tone="good" icon={<CircleCheck />}>
          {confirmedWords(business)}
        </Badge>
      )}
      <p className="business-phone">{phone}</p>
      {link && <p className="event-address anywhere">{link}</p>}
      <a className={`${buttonClasses({ size: 'large' })} full`} href={telephoneLink(phone)}>
        <Phone />
        Call
      </a>
      {(whatsapp || link) && (
        <div className="event-buttons no-print">
          {whatsapp && (
            <ButtonLink
              variant="outline"
              href={`https://wa.me/${telephoneLink(whatsapp).replace(/\D/g, '')}`}
            >
              <MessageCircle />
              WhatsApp
            </ButtonLink>
          )}
          {link && (
            <ButtonLink variant="outline" href={link} rel="noopener noreferrer nofollow ugc">
              Visit Site
              <ArrowUpRight />
            </ButtonLink>
          )}
        </div>
      )}
    </CardPanel>
  )
}

function Hours({
  business,
  hours,
}: {
  business: BusinessDetail
  hours: NonNullable<BusinessDetail['hours']>
}) {
  return (
    <CardPanel aria-labelledby="hours">
      <h2 className="h3" id="hours">
        Hours
      </h2>
      <dl className="business-hours">
        {WEEK_ORDER.map((day) => {
          const isToday = day === business.today
          const words = hours[day]
            ? `${clockWords(hours[day].open)} to ${clockWords(hours[day].close)}`
            : 'Closed'
          return (
            <div key={day} data-today={isToday ? '' : undefined}>
              <dt>
                {WEEKDAYS[day]}
                {isToday && ', today'}
              </dt>
              <dd>
                {words}
                {isToday && business.isOpenNow && ', open'}
              </dd>
            </div>
          )
        })}
      </dl>
    </CardPanel>
  )
}
