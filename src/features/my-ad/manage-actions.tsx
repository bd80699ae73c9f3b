import type { ComponentProps } from 'react'
import { paths } from '../../paths.ts'
import { useSite } from '../../shell/site-context.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { CardPanel } from '../../ui/panels/card-panel.tsx'
import { formatPostedDate } from '../ads/card/format-posted-date.ts'
import type { ManagedAd } from './managed-ad.calls.ts'

interface ManageActionsProps {
  ad: ManagedAd
  token: string
}

/** Plain forms, because opening a link must not change anything. */
export function ManageActions({ ad, token }: ManageActionsProps) {
  const can = {
    edit: ad.canCorrect || ad.status === 'draft' || ad.status === 'held' || ad.status === 'live',
    renew: ad.renewableAt !== null,
    sell: ad.status === 'live' || ad.status === 'expired',
  }
  const isRenewFirst = ad.status === 'expired'
  return (
    <aside className="manage-actions" aria-label="What you can do">
      <CardPanel className="stack gap-3">
        {ad.status === 'draft' && <Action token={token} name="confirm" label="Confirm my ad" size="large" />}
        {ad.isPageShown && (
          <ButtonLink variant="outline" href={paths.ads.show(ad.id)}>
            See it on the site
          </ButtonLink>
        )}
        {can.renew && <Renew ad={ad} token={token} isFirst={isRenewFirst} />}
        {can.edit && (
          <ButtonLink variant="outline" href={paths.ads.edit(token)}>
            {ad.canCorrect ? 'Correct it and send it again' : 'Edit it'}
          </ButtonLink>
        )}
        {ad.status === 'live' && (
          <Action
            token={token}
            name={ad.isPending ? 'available' : 'pending'}
            label={ad.isPending ? 'Available again' : 'Mark as pending'}
            variant="outline"
          />
        )}
        {can.sell && <Sell token={token} />}
        {ad.canGoBackOnSale && <Action token={token} name="back" label="Relist" variant="outline" />}
        {(ad.status === 'sold' || ad.status === 'removed') && (
          <ButtonLink variant="outline" href={paths.ads.post()}>
            Post another ad
          </ButtonLink>
        )}
        <Delete token={token} />
      </CardPanel>
      <p className="small above-3 muted">Anyone with this link can edit your ad. Keep it to yourself.</p>
    </aside>
  )
}

interface ActionProps extends ComponentProps<typeof Button> {
  token: string
  name: string
  label: string
}

/** A button with its explanation below. */
function Action({ token, name, label, children, ...button }: ActionProps) {
  return (
    <form method="post" action={`${paths.ads.manage(token)}/${name}`}>
      <Button {...button} className="full">
        {label}
      </Button>
      {children}
    </form>
  )
}

function Renew({ ad, token, isFirst }: ManageActionsProps & { isFirst: boolean }) {
  const { timeZone } = useSite()
  return (
    <Action
      token={token}
      name="renew"
      label="Renew for 60 days"
      variant={isFirst ? 'primary' : 'outline'}
      disabled={!ad.canRenewNow}
    >
      {!ad.canRenewNow && ad.renewableAt && (
        <p className="small above-1 muted">
          You can renew from {formatPostedDate(ad.renewableAt, timeZone)}, once every 48 hours.
        </p>
      )}
    </Action>
  )
}

function Sell({ token }: { token: string }) {
  return (
    <details>
      <summary className="text-link tap-target">Mark as sold</summary>
      <p className="small manage-delete">
        It comes off the lists, and we tell everyone who wrote to you about it. For 30 days its page says it
        is sold, and you can relist it.
      </p>
      <Action token={token} name="sold" label="Yes, it’s sold" />
    </details>
  )
}

function Delete({ token }: { token: string }) {
  return (
    <details>
      <summary className="text-link tap-target">Delete it</summary>
      <p className="small manage-delete">The ad, its photos and its messages are gone for good.</p>
      <Action token={token} name="delete" label="Delete my ad" variant="danger" />
    </details>
  )
}
