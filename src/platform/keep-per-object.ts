/** Memoizes a function per argument object, for as long as that object lives. */
export function keepPerObject<Given extends object, Answer>(
  make: (given: Given) => Answer,
): (given: Given) => Answer {
  const kept = new WeakMap<Given, { answer: Answer }>()
  return (given) => {
    const known = kept.get(given) ?? { answer: make(given) }
    kept.set(given, known)
    return known.answer
  }
}
