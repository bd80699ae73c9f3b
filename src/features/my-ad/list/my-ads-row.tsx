import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { useSite } from '../../../shell/site-context.tsx'
import { Button, ButtonLink, type ButtonVariant, buttonClasses } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Badge } from '../../../ui/panels/badge.tsx'
import { AdPicture } from '../../ads/card/ad-picture.tsx'
import { formatPostedDate } from '../../ads/card/format-posted-date.ts'
import { Fold } from './fold.tsx'
import type { MyAd } from './my-ads.calls.ts'
import { isEndingSoon, stateWords } from './my-ads-words.ts'

interface RowProps {
  ad: MyAd
  /** The secret of this list, to return to it. */
  from: string
}

export function MyAdRow({ ad, from }: RowProps) {
  const { timeZone } = useSite()
  const { label, tone, day } = stateWords(ad)
  const isOver = ad.state === 'sold' || ad.state === 'expired' || ad.state === 'removed'
  const hasFigures = ad.state !== 'draft' && ad.state !== 'held'
  return (
    <li className="my-ads-row">
      <div className={classNames('my-ads-picture filled', isOver && 'my-ads-picture-over')}>
        <AdPicture ad={ad} sizes="9rem" />
      </div>
      <div className="shrink my-ads-words">
        <h2 className="my-ads-title">
          <Link href={paths.ads.manage(ad.token)}>{ad.title}</Link>
        </h2>
        <p className="my-ads-state cluster row">
          <Badge tone={tone} icon={<StateIcon ad={ad} />}>
            {label}
          </Badge>
          {ad.isPending && <Badge tone="warning">Pending</Badge>}
          <span className="small muted">
            {day}
            {formatPostedDate(ad.day, timeZone)}
          </span>
        </p>
      </div>
      <p className="my-ads-figures">
        <Figure count={hasFigures ? ad.views : null} one="view" many="views" />
        <Figure count={hasFigures ? ad.messages : null} one="message" many="messages" />
      </p>
      <Actions ad={ad} from={from} />
    </li>
  )
}

const ICONS = { draft: Clock, held: Eye, live: CircleCheck, sold: Check, expired: null, removed: null }

function StateIcon({ ad }: { ad: MyAd }) {
  const Icon = isEndingSoon(ad) ? Clock : ICONS[ad.state]
  return Icon && <Icon />
}

function Figure({ count, one, many }: { count: number | null; one: string; many: string }) {
  return (
    <span>
      <strong>{count === null ? '–' : formatNumber(count)}</strong> {count === 1 ? one : many}
    </span>
  )
}

function Actions({ ad, from }: RowProps) {
  const canEdit = ad.state === 'draft' || ad.state === 'held' || ad.state === 'live'
  const isRenewFirst = isEndingSoon(ad) || ad.state === 'expired'
  return (
    <div className="my-ads-actions">
      {ad.state === 'draft' && <Act {...{ ad, from }} name="confirm" label="Confirm" variant="primary" />}
      {isRenewFirst && ad.canRenewNow && (
        <Act
          {...{ ad, from }}
          name="renew"
          label={isEndingSoon(ad) ? 'Renew' : 'Post again'}
          variant={isEndingSoon(ad) ? 'primary' : 'outline'}
          icon={<RotateCw />}
        />
      )}
      {ad.state === 'live' && <MarkSold ad={ad} from={from} />}
      {canEdit && !isRenewFirst && (
        <ButtonLink variant="outline" href={paths.ads.edit(ad.token)}>
          <Pencil />
          Edit
        </ButtonLink>
      )}
      {ad.canGoBackOnSale && <Act {...{ ad, from }} name="back" label="Relist" icon={<Undo2 />} />}
      <More ad={ad} from={from} canEdit={canEdit && isRenewFirst} />
    </div>
  )
}

interface ActProps extends RowProps {
  name: string
  label: string
  variant?: ButtonVariant
  icon?: ReactNode
}

/** A plain form, because opening a link must not change anything. */
function Act({ ad, from, name, label, variant = 'outline', icon }: ActProps) {
  return (
    <form method="post" action={`${paths.ads.manage(ad.token)}/${name}`}>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="ad" value={ad.id} />
      <Button variant={variant} className="full">
        {icon}
        {label}
      </Button>
    </form>
  )
}

/** Buyers who asked get an email, so it asks for confirmation first. */
function MarkSold({ ad, from }: RowProps) {
  return (
    <Fold
      button={
        <summary className={buttonClasses({ variant: 'outline' })}>
          <Check />
          Mark sold
        </summary>
      }
    >
      <p className="small">
        It comes off the lists, and we tell everyone who wrote to you about it. You can undo this for 30 days.
      </p>
      <Act {...{ ad, from }} name="sold" label="Yes, it’s sold" variant="primary" />
    </Fold>
  )
}

function More({ ad, from, canEdit }: RowProps & { canEdit: boolean }) {
  return (
    <Fold
      className="my-ads-more"
      button={
        <summary className="icon-button" aria-label={`More for ${ad.title}`} data-tooltip="More">
          <Ellipsis />
        </summary>
      }
    >
      <Link className="text-link tap-target" href={paths.ads.manage(ad.token)}>
        Views and messages
      </Link>
      {ad.isPageShown && (
        <Link className="text-link tap-target" href={paths.ads.show(ad.id)}>
          See it on the site
        </Link>
      )}
      {canEdit && (
        <Link className="text-link tap-target" href={paths.ads.edit(ad.token)}>
          Edit
        </Link>
      )}
      {ad.state === 'live' &&
        (ad.isPending ? (
          <Act {...{ ad, from }} name="available" label="Available again" />
        ) : (
          <Act {...{ ad, from }} name="pending" label="Mark as pending" />
        ))}
      <details>
        <summary className="text-link tap-target">Delete it</summary>
        <p className="small below-3">The ad, its photos and its messages are gone for good.</p>
        <Act {...{ ad, from }} name="delete" label="Delete my ad" variant="danger" />
      </details>
    </Fold>
  )
}
