/** Formats a count with the singular or plural noun: 1 ad, 2 ads. */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`
