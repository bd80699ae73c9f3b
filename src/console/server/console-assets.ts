/** What the document of the console loads: a build of its own, no file of which a visitor's page has. */
export interface ConsoleAssets {
  script: string
  styles: readonly string[]
  /** What the script imports, fetched with it. */
  modules: readonly string[]
  /** Modules that must run before the script; only the development server has any. */
  earlyModules?: readonly string[]
  /** The pages of plain forms: signing in, and one's own account. */
  gate: { script: string; styles: readonly string[] }
}
