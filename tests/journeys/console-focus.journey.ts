import { afterAll, expect } from 'vitest'
import { joinAsOwner, press } from './console-session.ts'
import { onSite } from './fill-queue.ts'
import { journey } from './journey.ts'
import { openSite } from './open-site.ts'
import { expectText } from './words.ts'

const site = await openSite()
afterAll(site.close)

journey('a row that is removed passes the focus on to the next one', async ({ open }) => {
  const page = await open(`${site.url}/`, { reducedMotion: true })
  await joinAsOwner(site, page)
  await onSite(
    site,
    `INSERT INTO synonyms (term, means, operator_name, created_at)
     SELECT term, '["kente"]', 'Ama', now() FROM unnest(array['one', 'two', 'three']) AS term`,
  )
  await page.goto(`${site.url}/admin/system`)
  await press(/^Synonyms you added/)(page)
  const dialog = page.getByRole('dialog', { name: 'Synonyms you added' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const terms = await dialog.locator('li b').allInnerTexts()
  await dialog.getByRole('button', { name: `Remove ${terms[1]}` }).focus()
  for (const next of [`Remove ${terms[2]}`, `Remove ${terms[0]}`]) {
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe(next)
  }
  await page.keyboard.press('Enter')
  await expectText(dialog, 'None.')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})
