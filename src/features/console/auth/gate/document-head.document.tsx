interface DocumentHeadProps {
  title: string
  styles: readonly string[]
  /** Sets the theme before anything is painted. */
  earlyScript: string | null
  modules: readonly string[]
  /** What the modules import, fetched with them. */
  preloads?: readonly string[]
}

/** The head of every document of the console. */
export function DocumentHead({ title, styles, earlyScript, modules, preloads = [] }: DocumentHeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {earlyScript && <script src={earlyScript} />}
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {modules.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
  )
}
