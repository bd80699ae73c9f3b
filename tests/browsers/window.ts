/** What every browser's protocol can do. */
export interface BrowserWindow {
  goTo(url: string): Promise<void>
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  clickAt(x: number, y: number): Promise<void>
  type(keys: string): Promise<void>
  /** Page errors so far, if the protocol reports them. */
  problems: readonly string[]
  close(): Promise<void>
}

export const SIZE = { width: 1440, height: 1000 }

/** WebDriver's code for the Enter key. */
export const ENTER = '\uE007'
