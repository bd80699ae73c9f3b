import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { expectAddress, expectText, holdCalls } from '../words.ts'
import { fill, photo } from './posting-steps.ts'

journey(
  'photos can be dropped, put in order, described and removed; the licence fields come with their category',
  async ({ open }) => {
    const page = await open('/post')
    await page.locator('#photos').setInputFiles([await photo('teal'), await photo('gold')])
    await page.getByRole('img', { name: 'Photo 2' }).waitFor()
    await page.getByText('Describe the photos').click()
    await page.getByLabel('Photo 1 shows').fill('Teal cloth')
    const cards = page.locator('.photo-card')
    const isCover = (name: string) => cards.first().getByRole('img', { name }).isVisible()
    await expect.poll(() => cards.first().getByText('Cover').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Move photo 1 right' }).press('Enter')
    await expect.poll(() => page.getByLabel('Photo 2 shows').inputValue()).toBe('Teal cloth')
    await cards.nth(1).getByRole('button', { name: 'Remove photo 2' }).press('ArrowLeft')
    await expect.poll(() => isCover('Teal cloth')).toBe(true)
    await cards.first().dragTo(cards.nth(1))
    await expect.poll(() => isCover('Teal cloth')).toBe(false)
    await page.getByRole('button', { name: 'Remove photo 1' }).click()
    await expect.poll(() => page.getByLabel('Photo 1 shows').inputValue()).toBe('Teal cloth')
    expect(await page.getByLabel('Licence number').isVisible()).toBe(false)
    await page.getByLabel('Category').selectOption('legal-immigration')
    await expect.poll(() => page.getByLabel('Licence number').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Post my ad' }).click()
    await expectText(page, /There are \d things to fix/)
    await expect.poll(() => page.getByRole('link', { name: 'Enter your licence number' }).count()).toBe(1)
  },
)

journey(
  'a refused photo says why in its place, and one on its way comes back after a reload',
  async ({ open }) => {
    const page = await open('/post', { width: PHONE, expected: [/status 422/, /Failed to load resource/] })
    const broken = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') }
    await page.locator('#photos').setInputFiles([broken, await photo('teal')])
    await expectText(page, /^notes\.jpg: This file is not a photo we can read/)
    await page.getByRole('img', { name: 'Photo 1' }).waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => page.getByText('notes.jpg').count()).toBe(0)
    await page.route(/\/api\/ad-photos$/, () => {})
    await page.locator('#photos').setInputFiles([await photo('gold')])
    await expectText(page, 'Sending gold.jpg')
    await expect.poll(() => page.evaluate(listPending)).toEqual(['gold.jpg'])
    await page.unroute(/\/api\/ad-photos$/)
    await page.reload()
    await page.getByRole('img', { name: 'Photo 2' }).waitFor()
  },
)

/** Lists the photos stored on the device until they are sent, without creating the store: the page does. */
async function listPending(): Promise<string[]> {
  const store = 'pending-photos'
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === store)) return []
  return new Promise((resolve) => {
    const opening = indexedDB.open(store)
    opening.onsuccess = () => {
      const asked = opening.result.transaction(store).objectStore(store).getAll()
      asked.onsuccess = () => resolve(asked.result.map(({ file }: { file: File }) => file.name))
      opening.result.close()
    }
  })
}

journey(
  'a chosen photo is shown and sent, however late the script comes that keeps it on the device',
  async ({ open }) => {
    const page = await open('/post', {
      width: PHONE,
      before: (page) => page.route(/\/photo-store/, () => {}),
    })
    const release = await holdCalls(page, /\/api\/ad-photos$/)
    await page.locator('#photos').setInputFiles([await photo('teal')])
    await expectText(page, 'Sending teal.jpg')
    release()
    await page.getByRole('img', { name: 'Photo 1' }).waitFor()
    await expect.poll(() => page.getByText(/^Sending/).count()).toBe(0)
  },
)

/** Delays listing the last visit's photos until a `list` event, as on a slow line; then fires `listed`. */
function listWhenTold() {
  const { getAll } = IDBObjectStore.prototype
  const told = new Promise((tell) => addEventListener('list', tell))
  IDBObjectStore.prototype.getAll = function (this: IDBObjectStore) {
    const { name, transaction } = this
    const late = {} as Pick<IDBRequest, 'onsuccess'> & { result: unknown }
    told.then(() => {
      const opening = indexedDB.open(transaction.db.name)
      opening.onsuccess = () => {
        const asked = getAll.call(opening.result.transaction(name).objectStore(name))
        asked.onsuccess = (event) => {
          late.result = asked.result
          late.onsuccess?.call(asked, event)
          dispatchEvent(new Event('listed'))
        }
      }
    })
    return late as IDBRequest
  }
}

const untilListed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener('listed', () => done())
        dispatchEvent(new Event('list'))
      }),
  )

journey('photos chosen before those of the last visit are listed are sent once', async ({ open }) => {
  const page = await open('/post', { width: PHONE, before: (page) => page.addInitScript(listWhenTold) })
  let sent = 0
  await page.route(/\/api\/ad-photos$/, async (route) => {
    sent += 1
    if (sent === 1) await untilListed(page)
    await route.continue()
  })
  await page.locator('#photos').setInputFiles([await photo('teal'), await photo('gold')])
  await page.getByRole('img', { name: 'Photo 2' }).waitFor()
  await expect.poll(() => page.getByText(/^Sending/).count()).toBe(0)
  expect(sent).toBe(2)
  expect(await page.getByRole('img', { name: /^Photo \d$/ }).count()).toBe(2)
})

journey('a photo that is on its way when the form is emptied does not come into it', async ({ open }) => {
  const page = await open('/post')
  await page.getByLabel('Title').fill('Kente cloth in two colours')
  await expectText(page, 'Draft saved')
  const keep = await holdCalls(page, /\/photo-store/)
  await page.reload()
  const release = await holdCalls(page, /\/api\/ad-photos$/)
  const answered = page.waitForResponse(/\/api\/ad-photos$/)
  await page.locator('#photos').setInputFiles([await photo('teal')])
  await expectText(page, 'Sending teal.jpg')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => page.getByText('Sending teal.jpg').count()).toBe(0)
  release()
  await (await answered).finished()
  const releaseNext = await holdCalls(page, /\/api\/ad-photos$/)
  await page.locator('#photos').setInputFiles([await photo('gold')])
  keep()
  await expect.poll(() => page.evaluate(listPending)).toEqual(['gold.jpg'])
  releaseNext()
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await expect.poll(() => page.getByText(/^Sending/).count()).toBe(0)
  expect(await page.getByRole('img', { name: /^Photo \d$/ }).count()).toBe(1)
})

journey('a photo that was refused stays behind with its ad', async ({ open }) => {
  const page = await open('/post', { width: PHONE, expected: [/status 422/, /Failed to load resource/] })
  const broken = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') }
  await page.locator('#photos').setInputFiles([broken])
  await expectText(page, /^notes\.jpg: This file is not a photo we can read/)
  const title = 'Kente cloth beside a refused photo'
  await fill(page, { title, email: 'refused-photo@example.com', isStepped: true })
  await page.getByRole('button', { name: 'Post my ad' }).click()
  await expectAddress(page, '/post/done?what=sent')
  const again = page.waitForRequest(/\/api\/ad-photos$/, { timeout: 3_000 }).catch(() => null)
  await page.goto('/post')
  expect(await again).toBeNull()
  expect(await page.getByText('notes.jpg').count()).toBe(0)
})
