import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { useChange } from '../../../../console/calls/use-change.ts'
import { showToast } from '../../../../console/parts/notices/toast.ts'
import { useFormat } from '../../../../console/parts/use-format.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { useAdActs } from '../acts/use-ad-acts.ts'
import { AD, sendReveal } from '../ads-room.calls.ts'
import type { AdDetail } from '../ads-room.schema.ts'
import { HOLDS, sendHold } from '../holds/holds.calls.ts'

/** How to contact the seller, masked until revealed, and how long the ad runs. */
export function AdContact({ ad }: { ad: AdDetail }) {
  const format = useFormat()
  const acts = useAdActs()
  const canExtend = ['live', 'reported', 'expired'].includes(ad.state)
  return (
    <div className="ad-reach">
      <dl>
        <Masked ad={ad} what="phone" label="Phone" value={ad.phone} />
        {ad.hasSeller ? (
          <Masked ad={ad} what="email" label="Email" value={ad.seller} />
        ) : (
          <Fact label="Email">{ad.isSample ? 'Sample' : 'The site'}</Fact>
        )}
        <Fact label="Runs until">
          {format.fullDay(ad.expiresAt)}
          {canExtend && (
            <button type="button" onClick={() => acts.run({ act: 'extend' }, [ad])}>
              +30 days
            </button>
          )}
        </Fact>
      </dl>
      {ad.hasSeller && <HoldBox ad={ad} />}
      <p className="with-icon row gap-2 above-3 fine">
        <Eye /> Showing a phone or email is written to the audit log.
      </p>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface MaskedProps {
  ad: AdDetail
  what: 'email' | 'phone'
  label: string
  value: string
}

function Masked({ ad, what, label, value }: MaskedProps) {
  const [shown, setShown] = useState<string | null>(null)
  const show = () =>
    sendReveal(ad.id, what).then(
      (answer) => setShown(answer.value),
      (error: Error) => showToast({ title: 'Not shown', text: error.message, isBad: true }),
    )
  return (
    <Fact label={label}>
      <span>{shown ?? (value || 'None')}</span>
      {value && shown === null && (
        <button type="button" onClick={show}>
          Show<span className="sr-only"> the {label.toLowerCase()}</span>
        </button>
      )}
    </Fact>
  )
}

/** Whether new ads of this ad's seller are held for review; saves at once. */
function HoldBox({ ad }: { ad: Pick<AdDetail, 'id' | 'seller' | 'isSellerHeld'> }) {
  const change = useChange({
    send: sendHold,
    outdates: [HOLDS, AD(ad.id)],
    onDone: ({ isHeld }: { isHeld: boolean }) =>
      showToast({ title: isHeld ? 'New ads are held' : 'Hold lifted', text: ad.seller }),
  })
  const isHeld = change.isPending ? change.variables.isHeld : ad.isSellerHeld
  return (
    <Checkbox
      name="hold"
      label="Hold new ads from this seller"
      checked={isHeld}
      onChange={(event) => change.mutate({ id: ad.id, isHeld: event.target.checked })}
    />
  )
}
