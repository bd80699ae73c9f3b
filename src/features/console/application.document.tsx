import { renderDocument } from '../../platform/pages/render-document.ts'
import { DocumentHead } from './auth/gate/gate-page.document.tsx'
import type { ConsoleDeps } from './console-deps.ts'

/** The application's only document: its script renders every room. */
export function applicationPage({
  env,
  assets,
  application,
}: Pick<ConsoleDeps, 'env' | 'assets' | 'application'>): string {
  const { script, styles, modules, earlyModules = [] } = application
  return renderDocument(
    <html lang="en-CA">
      <DocumentHead
        title={`${env.site.name} console`}
        styles={styles}
        earlyScript={assets.earlyScript}
        modules={[...earlyModules, script]}
        preloads={modules}
      />
      <body>
        <div id="console" />
        <noscript>
          <p>The console needs JavaScript. Turn it on in your browser and reload the page.</p>
        </noscript>
      </body>
    </html>,
  )
}
