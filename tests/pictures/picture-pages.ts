import type { Page } from 'playwright-core'
import { paths } from '../../src/paths.ts'
import { TOKENS } from './fill-sample.ts'

export interface PicturePage {
  name: string
  path: string
  /** Brings the page into the state to picture: opens, presses, types. */
  prepare?: (page: Page) => Promise<unknown>
  /** Figures of the machine, such as free memory, that differ every time. */
  hasChangingFigures?: boolean
  media?: 'print'
  /** For pages that exist only on phones or only on desktops. */
  widths?: 'narrow' | 'wide'
}

const submit = (name: RegExp) => async (page: Page) => {
  await page.locator('main').getByRole('button', { name }).last().click()
  await page.locator('.error-summary, .field-error').first().waitFor()
}

const market: PicturePage[] = [
  { name: 'home', path: paths.home() },
  { name: 'home-ontario', path: paths.province('ontario') },
  { name: 'ads', path: paths.ads.list() },
  { name: 'ads-filtered', path: paths.ads.list({ location: 'Toronto', maxPrice: 500 }) },
  { name: 'ads-empty', path: paths.ads.list({ search: 'qqqq', location: 'Toronto' }) },
  { name: 'ad', path: paths.ads.show(1) },
  { name: 'ad-two', path: paths.ads.show(7) },
  { name: 'ad-gone', path: paths.ads.show(999_999) },
  { name: 'saved-empty', path: paths.ads.saved() },
  { name: 'saved', path: paths.ads.show(2), prepare: saveAd },
  { name: 'sheet', path: paths.home(), prepare: openMenu, widths: 'narrow' },
  { name: 'information-panel', path: paths.home(), prepare: openInformation, widths: 'wide' },
  { name: 'quick-open', path: paths.home(), prepare: quickOpen },
]

const forms: PicturePage[] = [
  { name: 'post', path: paths.ads.post() },
  { name: 'post-errors', path: paths.ads.post(), prepare: submit(/^Post my ad/), widths: 'wide' },
  ...['sent', 'confirmed', 'sold', 'deleted'].map((what) => ({
    name: `post-done-${what}`,
    path: paths.ads.postDone(what),
  })),
  { name: 'my-ads', path: paths.ads.askMine() },
  { name: 'manage', path: paths.ads.manage(TOKENS.live) },
  { name: 'manage-removed', path: paths.ads.manage(TOKENS.removed) },
  { name: 'edit', path: paths.ads.edit(TOKENS.live) },
  { name: 'message', path: paths.ads.message(1) },
  { name: 'message-errors', path: paths.ads.message(1), prepare: submit(/send/i) },
  { name: 'thread', path: paths.ads.thread(TOKENS.removed) },
  { name: 'report-ad', path: paths.ads.report(1) },
  { name: 'appeal', path: paths.ads.appeal(TOKENS.removed) },
  { name: 'alert-new', path: paths.alerts.new({ search: 'kente', location: 'Toronto' }) },
  { name: 'alert-requested', path: paths.alerts.requested() },
  { name: 'alert-stopped', path: paths.alerts.stopped() },
  { name: 'alerts', path: paths.alerts.show(TOKENS.removed) },
  { name: 'contact', path: paths.contact() },
  { name: 'contact-errors', path: paths.contact(), prepare: submit(/send/i) },
  { name: 'report', path: paths.report('education/x') },
  { name: 'report-status', path: paths.reportStatus() },
  { name: 'consultation', path: paths.consultation() },
  { name: 'newsletter', path: paths.newsletter() },
  ...[
    'requested',
    'confirm?key=x',
    'confirmed',
    'leave?key=x',
    'left',
    'data?key=x',
    'data-requested',
    'expired',
  ].map((step) => ({
    name: `newsletter-${step.replace('?key=x', '')}`,
    path: `${paths.newsletter()}/${step}`,
  })),
]

const information: PicturePage[] = [
  { name: 'news', path: paths.news() },
  { name: 'news-found', path: paths.news({ find: 'ghana' }) },
  { name: 'scholarships', path: paths.scholarships() },
  { name: 'hub', path: paths.hub() },
  { name: 'hub-section', path: paths.hubSection('government-services') },
  { name: 'directory-taxes', path: paths.directory('taxes-benefits') },
  { name: 'directory-education', path: paths.directory('education') },
  { name: 'directory-police', path: paths.directory('police-security') },
  { name: 'directory-open', path: paths.directory('health-disability'), prepare: openGroups },
  { name: 'directory-print', path: paths.directory('legal-identification'), media: 'print' },
  { name: 'embassies', path: paths.directory('embassies') },
  { name: 'embassies-open', path: paths.directory('embassies'), prepare: openGroups },
  { name: 'toronto', path: paths.directory('toronto-nonprofits') },
  { name: 'ontario', path: paths.ontario() },
  { name: 'ontario-found', path: `${paths.ontario()}?find=market` },
  { name: 'province', path: paths.province('alberta') },
  { name: 'province-print', path: paths.province('quebec'), media: 'print' },
  { name: 'business-directory', path: paths.businessDirectory() },
  { name: 'business-add', path: paths.businesses.add() },
  { name: 'events', path: paths.events.list() },
  { name: 'event-add', path: paths.events.add() },
  { name: 'guide', path: paths.guide.start() },
  { name: 'guide-stage', path: paths.guide.stage('first-week') },
  { name: 'guide-task', path: paths.guide.task('first-week', 'sin') },
  { name: 'guide-take-away', path: paths.guide.takeAway() },
  { name: 'guide-print', path: paths.guide.takeAway(), media: 'print' },
  { name: 'safe-at-home', path: paths.guide.safeAtHome() },
  { name: 'booklet', path: paths.booklet('ontario') },
  { name: 'search', path: paths.search() },
  { name: 'search-hits', path: paths.search({ q: 'child benefit' }) },
  { name: 'search-empty', path: paths.search({ q: 'qqqqxxz' }) },
  { name: 'open-data', path: paths.openData() },
  { name: 'moderation', path: paths.moderation() },
  { name: 'api-docs', path: paths.apiDocs() },
  { name: 'offline', path: paths.offline() },
  { name: 'static-index', path: paths.staticIndex() },
  { name: 'not-found', path: '/no/such/page' },
  ...['about', 'safety', 'accessibility', 'privacy', 'terms'].map((slug) => ({
    name: slug,
    path: `/${slug}`,
  })),
]

export const sitePictures: PicturePage[] = [...market, ...forms, ...information]

/** Pages before anyone has signed in. */
export const gatePictures: PicturePage[] = [
  { name: 'console-sign-in', path: '/admin/sign-in' },
  { name: 'console-welcome', path: `/admin/welcome?key=${TOKENS.invitation}` },
]

const ROOMS = `queue inbox bookings ads ads/import categories picks events businesses news directories newsletter mails people settings log account`
export const consolePictures: PicturePage[] = [
  ...ROOMS.split(' ').map((room) => ({
    name: `console-${room.replace('/', '-')}`,
    path: room === 'queue' ? '/admin' : `/admin/${room}`,
  })),
  { name: 'console-reports', path: '/admin?tab=reported' },
  { name: 'console-system', path: '/admin/system', hasChangingFigures: true },
]

async function saveAd(page: Page): Promise<void> {
  await page.getByRole('button', { name: /save/i }).first().click()
  await page.goto(paths.ads.saved())
  await page.locator('.ad-card').first().waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('dialog[open]').waitFor()
}

async function openInformation(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByText('Information').first().click()
  await page.waitForTimeout(500)
}

async function quickOpen(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search everything' }).click()
  await page.locator('dialog[open]').getByRole('combobox').fill('tax')
  await page.locator('dialog[open] [role=option]').first().waitFor()
  await page.waitForTimeout(500)
}

async function openGroups(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('main details')) {
      group.removeAttribute('name')
      group.setAttribute('open', '')
    }
  })
}
