import { PAYMENT_TERMS } from './payment-terms.ts'
import { type ClientType, estimateCost, HOURLY_RATES } from './rates.ts'

type CostBoxProps = { clientType: string; duration: string; className?: string }

/** The estimate, once it is above zero. Its live region is always rendered, so that changes are announced. */
export function CostBox({ clientType, duration, className }: CostBoxProps) {
  const total = estimateCost(clientType, duration)
  return (
    <div className={className} aria-live="polite">
      {total > 0 && (
        <>
          <div className="cost-box">
            <p className="strong">Estimated cost</p>
            <p className="cost-total">
              ${total} <span>CAD</span>
            </p>
            <p className="cost-rate">
              {duration === '1' ? '1 hour' : `${duration} hours`} × ${HOURLY_RATES[clientType as ClientType]}{' '}
              per hour
            </p>
          </div>
          <p className="small above-3 muted">{PAYMENT_TERMS}</p>
        </>
      )}
    </div>
  )
}
