import type { ReactNode } from 'react'
import { renderDocument } from '../../../../platform/pages/render-document.ts'
import type { ConsoleDeps } from '../../console-deps.ts'

export type GateDeps = Pick<ConsoleDeps, 'env' | 'assets' | 'application'>

interface Gate {
  title: string
  /** Where "Back" leads, on a second step. */
  back?: string
}

/** A page for signing in or for one's own account: plain forms that work without script, beside a drawing. */
export function renderGate(deps: GateDeps, { title, back }: Gate, body: ReactNode): string {
  const { env, assets, application } = deps
  const { earlyModules = [], gate } = application
  return renderDocument(
    <html lang="en-CA">
      <DocumentHead
        title={`${title} · ${env.site.name} console`}
        styles={[...assets.styles, ...gate.styles]}
        earlyScript={assets.earlyScript}
        modules={[...earlyModules, gate.script]}
      />
      <body className="gate">
        <main id="main">
          <SiteName name={env.site.name} />
          <div className="gate-body">
            {back && <BackLink href={back} />}
            <h1>{title}</h1>
            {body}
          </div>
          <p className="gate-foot">
            <a href="/">Back to the site</a> <a href="/privacy">Privacy</a>
          </p>
        </main>
        <div className="gate-scene" />
      </body>
    </html>,
  )
}

function SiteName({ name }: { name: string }) {
  return (
    <p className="row">
      <span className="gate-mark" />
      <span className="gate-word" />
      <span className="sr-only">{name}</span>
    </p>
  )
}

function BackLink({ href }: { href: string }) {
  return (
    <p className="gate-back">
      <a href={href}>
        <svg className="lucide" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m12 19-7-7 7-7M19 12H5" />
        </svg>
        Back
      </a>
    </p>
  )
}

interface DocumentHeadProps {
  title: string
  styles: readonly string[]
  /** Sets the theme before anything is painted. */
  earlyScript: string | null
  modules: readonly string[]
  /** Imports of the modules, preloaded with them. */
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
