import { expect } from 'vitest'
import { journey } from '../journey.ts'
import { expectText } from '../words.ts'

const FORM = '/report?entry=taxes-benefits%2Fbenefits-finder'

for (const javaScript of [true, false]) {
  const way = javaScript ? 'with script' : 'without script'
  journey(`a reader reports an entry and sees the receipt, ${way}`, async ({ open }) => {
    const page = await open(FORM, { javaScript, expected: [/400/] })
    await page.getByLabel('Details').fill('It leads to an old page.')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await page.getByRole('heading', { name: 'There is 1 thing to fix' }).waitFor()
    expect(await page.getByLabel('Details').inputValue()).toBe('It leads to an old page.')
    await page.getByLabel('The link leads to the wrong page').check()
    await page.getByRole('button', { name: 'Send the report' }).click()
    await page.waitForURL('**/report/status?receipt=*')
    await expectText(page.getByRole('region', { name: 'Benefits Finder' }).locator('p').first(), 'Received')
  })
}
