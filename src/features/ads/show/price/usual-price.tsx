import { formatNumber } from '../../../../ui/format-number.ts'
import type { AdDetail } from '../../ads.schema.ts'

const WIDTH = 200

/** Shows the price on the range of similar homes; the middle half is dark. */
export function UsualPrice({ usual }: { usual: NonNullable<AdDetail['usualPrice']> }) {
  const { ask, low, high, bedrooms, withinKm } = usual
  const from = Math.min(usual.min, ask)
  const to = Math.max(usual.max, ask)
  const at = (dollars: number) => ((dollars - from) / (to - from || 1)) * WIDTH
  return (
    <div className="usual-price">
      <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="usual-price-all" y="2" width={WIDTH} height="4" />
        <rect
          className="usual-price-half"
          x={at(low)}
          y="2"
          width={Math.max(2, at(high) - at(low))}
          height="4"
        />
        <rect
          className="usual-price-own"
          x={Math.min(WIDTH - 4, Math.max(0, at(ask) - 2))}
          width="4"
          height="8"
        />
      </svg>
      <p className="usual-price-ends" aria-hidden="true">
        <span>{dollars(from)}</span>
        <span>{dollars(to)}</span>
      </p>
      <p className="small muted">
        {verdict(usual)} Half of the {bedrooms}-bedroom homes within {withinKm} km ask {dollars(low)} to{' '}
        {dollars(high)}.
      </p>
    </div>
  )
}

const dollars = (sum: number) => `$${formatNumber(sum)}`

function verdict({ ask, low, high }: NonNullable<AdDetail['usualPrice']>): string {
  if (ask < low) return 'Below the usual price.'
  return ask > high ? 'Above the usual price.' : 'About the usual price.'
}
