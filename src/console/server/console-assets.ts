/** What the console's document loads: a separate build, of which no visitor's page loads a file. */
export interface ConsoleAssets {
  script: string
  styles: readonly string[]
  /** What the script imports, preloaded with it. */
  modules: readonly string[]
  /** Modules that must run before the script; only the development server has any. */
  earlyModules?: readonly string[]
  /** The pages with plain forms: signing in and one's own account. */
  gate: { script: string; styles: readonly string[] }
}
