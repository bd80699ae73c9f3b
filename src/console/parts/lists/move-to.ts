/** Returns the list with one item moved to another position. */
export function moveTo<Item>(list: readonly Item[], item: Item, to: number): Item[] {
  const rest = list.filter((one) => one !== item)
  rest.splice(to, 0, item)
  return rest
}
