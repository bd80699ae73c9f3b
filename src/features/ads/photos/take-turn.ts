const MOST_AT_ONCE = 2

let atWork = 0
const waiting: (() => void)[] = []

/** Drawing a photo takes a core for a while: two at once, the others wait, so that pages stay fast. */
export async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  while (atWork >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  atWork += 1
  try {
    return await work()
  } finally {
    atWork -= 1
    waiting.shift()?.()
  }
}
