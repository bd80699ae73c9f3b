/** What the protocol of every browser can do. */
export interface BrowserWindow {
  goTo(url: string): Promise<void>
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  clickAt(x: number, y: number): Promise<void>
  type(keys: string): Promise<void>
  /** Errors of the pages so far, where the protocol tells them. */
  problems: readonly string[]
  close(): Promise<void>
}

export const SIZE = { width: 1440, height: 1000 }

/** WebDriver's own names of the keys that have no letter. */
export const ENTER = '\uE007'
