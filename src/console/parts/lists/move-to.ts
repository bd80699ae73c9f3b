/** The same list with one of it at another place. */
export function moveTo<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const rest = list.filter((one) => one !== item)
  rest.splice(to, 0, item)
  return rest
}
