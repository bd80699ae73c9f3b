/** A whole number as people write it: 1,234. By hand, because the first formatter of `Intl` takes a phone 60 ms. */
export function formatNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
