/** Remembers the answer as long as the object it was made from lives: the same object in gives the same object out. */
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
