import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { PageLayout } from './page-layout.tsx'
import { type SiteInfo, SiteProvider } from './site-context.tsx'
import { testSite as site } from './site-testing.ts'

function render(path: string, changes: Partial<SiteInfo> = {}): string {
  return renderToString(
    <Router ssrPath={path}>
      <SiteProvider value={{ ...site, ...changes }}>
        <PageLayout>
          <h1>Page</h1>
        </PageLayout>
      </SiteProvider>
    </Router>,
  )
}

test('has a way past the header, one main part and no inline style', () => {
  const html = render('/')
  expect(html).toContain('href="#main"')
  expect(html.match(/<main id="main" tabindex="-1">/gi)).toHaveLength(1)
  expect(html).not.toContain(' style=')
})

test('marks the current page, also on the pages below it', () => {
  expect(render('/news')).toMatch(/href="\/news"[^>]* aria-current="page"[^>]*>News/)
  expect(render('/ads/12')).toMatch(
    /aria-current="page"[^>]*href="\/ads"|href="\/ads"[^>]*aria-current="page"/,
  )
  expect(render('/ads').match(/aria-current/g)).toHaveLength(1)
  for (const path of ['/my-ads/secret', '/my-ad/secret', '/sellers/ama', '/post'])
    expect(render(path), path).toMatch(/href="\/ads"[^>]* aria-current="page"[^>]*>Classified Ads/)
})

test('the search is a plain form that works without script', () => {
  const html = render('/')
  expect(html).toMatch(/<form[^>]*action="\/ads"/)
  expect(html).toContain('Search classified ads')
  expect(html).toMatch(/<input id="header-search"[^>]*placeholder="Search ads\.\.\."[^>]*name="search"/)
})

test('without script Information leads to the hub and the menu button to the links of the footer', () => {
  const html = render('/')
  expect(html).toMatch(/<a[^>]*href="\/all-access"[^>]*>Information/)
  expect(html).toMatch(/href="#site-links" aria-label="Menu"/)
  expect(html).toContain('id="site-links"')
})

test('other sites open in a new tab without a way back to ours', () => {
  expect(render('/')).toMatch(
    /href="https:\/\/video\.example\/akwaaba" target="_blank" rel="noopener noreferrer"/,
  )
})

test('a link that is not set is left out', () => {
  const html = render('/', { channelUrl: undefined, chatUrl: undefined })
  expect(html).not.toContain('Watch our channel')
  expect(html).not.toContain('Chat with us')
})

test('the footer greets in four languages and says whose the site is', () => {
  const html = render('/').replaceAll('<!-- -->', '')
  for (const lang of ['ak', 'ee', 'gaa', 'fr']) expect(html).toContain(`<span lang="${lang}">`)
  expect(html).toContain('© 2024–2026 Akwaaba Canada. All rights reserved.')
  expect(html).toContain('href="mailto:hello@akwaaba.example"')
})
