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

/** Decorative: the fields below say the same in numbers. Two shapes, because each element has its cost. */
function PriceBars({
  prices: { bars, step },
  minPrice = 0,
  maxPrice = Number.POSITIVE_INFINITY,
}: PriceBarsProps) {
  const highest = Math.max(...bars, 1)
  const drawn = bars.map((count, at) => ({
    isInside: (at + 1) * step > minPrice && at * step <= maxPrice,
    line: drawBar(at, Math.max(2, (count / highest) * HEIGHT)),
  }))
  const linesOf = (isInside: boolean) =>
    drawn
      .filter((bar) => bar.isInside === isInside)
      .map(({ line }) => line)
      .join('')
  return (
    <svg
      className="price-bars"
      viewBox={`0 0 ${bars.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={linesOf(false)} />
      <path className="price-bars-inside" d={linesOf(true)} />
    </svg>
  )
}

function drawBar(at: number, height: number): string {
  const tall = Math.round(height * 10) / 10
  return `M${at * WIDTH + 1} ${HEIGHT}v-${tall}h${WIDTH - 2}v${tall}z`
}
