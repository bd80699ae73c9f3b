/** Remembers the answer for the argument it was last asked with: the same object in gives the same object out. */
export function keepLast<Given extends object, Answer>(
  make: (given: Given) => Answer,
): (given: Given) => Answer {
  let last: { given: Given; answer: Answer } | undefined
  return (given) => {
    if (last?.given !== given) last = { given, answer: make(given) }
    return last.answer
  }
}
