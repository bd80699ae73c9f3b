/** Random numbers from 0 to 1, the same for the same seed (mulberry32): two runs measure the same ads. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Picks items by weight in constant time, from a table that repeats each in proportion to its weight. */
export function weightedPicker<Item>(
  items: readonly Item[],
  weights: readonly number[],
  random: () => number,
) {
  const size = 1 << 17
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const table: Item[] = []
  let reached = 0
  items.forEach((item, index) => {
    reached += weights[index] ?? 0
    const end = Math.max(table.length + 1, Math.round((reached / sum) * size))
    while (table.length < end) table.push(item)
  })
  return () => table[Math.floor(random() * table.length)] as Item
}

export function pickOne<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item
}
