import { formatNumber } from '../../../ui/format-number.ts'
import type { Facets } from '../facets/facets.schema.ts'
import { RangeEnd } from './range-fields.tsx'

interface PriceFilterProps {
  label: string
  minPrice: number | undefined
  maxPrice: number | undefined
  prices: Facets['prices']
  idPrefix: string
  onChoice: () => void
}

const typed = (dollars: number | undefined) => (dollars === undefined ? '' : formatNumber(dollars))

/** Minimum and maximum, below a chart of the price distribution. */
export function PriceFilter({ label, minPrice, maxPrice, prices, idPrefix, onChoice }: PriceFilterProps) {
  const end = (name: string, words: string, value: number | undefined) => (
    <RangeEnd
      name={name}
      label={words}
      value={typed(value)}
      idPrefix={idPrefix}
      onChoice={onChoice}
      sign="$"
    />
  )
  return (
    <fieldset className="price-range">
      <legend className="field-label">{label}</legend>
      {prices && <PriceBars prices={prices} minPrice={minPrice} maxPrice={maxPrice} />}
      {end('minPrice', 'From', minPrice)}
      {end('maxPrice', 'To', maxPrice)}
    </fieldset>
  )
}

type PriceBarsProps = Pick<PriceFilterProps, 'minPrice' | 'maxPrice'> & {
  prices: NonNullable<Facets['prices']>
}

const HEIGHT = 52
const WIDTH = 10

/** Decorative: the fields below say the same in numbers. */
function PriceBars({
  prices: { bars, step },
  minPrice = 0,
  maxPrice = Number.POSITIVE_INFINITY,
}: PriceBarsProps) {
  const highest = Math.max(...bars, 1)
  return (
    <svg
      className="price-bars"
      viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((count, at) => {
        const height = Math.max(2, (count / highest) * HEIGHT)
        const isInside = (at + 1) * step > minPrice && at * step <= maxPrice
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
            key={at}
            className={isInside ? 'price-bar-inside' : undefined}
            x={at * WIDTH + 1}
            y={HEIGHT - height}
            width={WIDTH - 2}
            height={height}
          />
        )
      })}
    </svg>
  )
}
