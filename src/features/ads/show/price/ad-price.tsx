/** "$1,650 / month": the amount is what people look for, so the unit is small beside it. */
export function AdPrice({ price }: { price: string | null }) {
  if (!price) return 'Contact for price'
  const slash = price.lastIndexOf(' / ')
  if (slash < 0) return price
  return (
    <>
      {price.slice(0, slash)}
      <span className="price-per">{price.slice(slash)}</span>
    </>
  )
}
