import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { sitePages } from '../site-map.tsx'
import { addShell, standIns } from './kept-shell.tsx'
import { PageLayout } from './page-layout.tsx'
import { type SiteInfo, SiteProvider } from './site-context.tsx'
import { testSite as site } from './site-testing.ts'

const render = (path: string, info: SiteInfo, parts: Partial<typeof standIns>) =>
  renderToString(
    <Router ssrPath={path}>
      <SiteProvider value={info}>
        <PageLayout {...parts}>
          <p>{'Typed: \u0001 and \u0002'}</p>
        </PageLayout>
      </SiteProvider>
    </Router>,
  )

// One after the other with the same memory, so that a header kept under too wide a name shows on the next page.
test('on every page the kept header and footer are the ones that the page would have made', () => {
  for (const { path } of sitePages) {
    const address = path.replace(/:[a-z]+/gi, '7')
    expect(addShell(render(address, site, standIns), site, address), address).toBe(render(address, site, {}))
  }
})

test('a change in the settings or a new year shows at once', () => {
  const next = { ...site, year: 2027, name: 'Another name' }
  expect(addShell(render('/', next, standIns), next, '/')).toBe(render('/', next, {}))
})
