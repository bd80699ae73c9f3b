import { expect } from 'vitest'
import { chooseOption, drawAll, isShown, isTakenOver, lookUp, readAddress, type Sought } from './in-page.ts'
import { type BrowserWindow, ENTER } from './window.ts'

/** Does what a person does, in any browser: finds text, presses, types. */
export function createVisitor(window: BrowserWindow, siteUrl: string) {
  const { run } = window

  /** Waits until the element exists and nothing covers it. */
  async function press(sought: Sought): Promise<void> {
    const find = async () => {
      const found = await run(lookUp, sought)
      return found?.isFree ? found : null
    }
    await expect.poll(find, { message: JSON.stringify(sought) }).not.toBeNull()
    const { x = 0, y = 0 } = (await find()) ?? {}
    await window.clickAt(x, y)
  }

  return {
    async open(path: string) {
      await window.goTo(path.startsWith('http') ? path : `${siteUrl}${path}`)
      await expect.poll(() => run(isTakenOver), { message: 'hydrated' }).toBe(true)
      await run(drawAll)
    },
    press,
    async fill(label: string, words: string) {
      await press({ label })
      await window.type(words)
      expect((await run(lookUp, { label }))?.value, label).toBe(words)
    },
    async choose(label: string, option: string) {
      expect(await run(chooseOption, label, option), `${label}: ${option}`).toBe(true)
    },
    type: window.type,
    enter: () => window.type(ENTER),
    see: (words: string) =>
      expect.poll(() => run(isShown, words), { message: `shows "${words}"` }).toBe(true),
    expectAddress: (path: string) => expect.poll(() => run(readAddress)).toBe(path),
    count: async (selector: string) => (await run(lookUp, { selector }))?.count ?? 0,
    read: async (selector: string) => (await run(lookUp, { selector }))?.text ?? '',
    fetchJson: async <Answer>(path: string) => (await fetch(`${siteUrl}${path}`)).json() as Promise<Answer>,
  }
}
