import { expect, inject } from 'vitest'
import type { ListingKind } from '../../../database/schema.ts'
import { approveListing } from '../../../src/features/listings/decide-listing.ts'
import { listHeldListings } from '../../../src/features/listings/listings.queries.ts'
import { findFaults } from '../find-faults.ts'
import { DESKTOP, journey, PHONE } from '../journey.ts'
import { openMailTo } from '../open-mail.ts'
import { asOperator } from '../site/as-operator.ts'
import { expectAddress, expectText, openUntil } from '../words.ts'

const approve = (kind: ListingKind, title: string) =>
  asOperator(async (deps) => {
    const held = (await listHeldListings(deps.db, kind, 100)).find((listing) => listing.title === title)
    expect(held, `${title} is in review`).toBeDefined()
    expect(await approveListing(deps, held?.id ?? 0)).toEqual({ ok: true })
    return held?.id ?? 0
  })

journey(
  'a shop owner in Calgary is listed, found on the Alberta page, edits and removes it',
  async ({ open }) => {
    const page = await open('/provinces/alberta', { width: PHONE, expected: [/404/] })
    await expectText(page, 'Coming Soon')
    await page.getByRole('link', { name: 'List your business' }).click()
    await page.getByLabel('Business name').fill('Tema Cold Store and Foods')
    await page.getByLabel('Kind').selectOption('grocery')
    const line = 'Frozen tilapia, yam, kontomire, gari, shito'
    await page.getByLabel('In one line').fill(line)
    await expectText(page, `${line.length} used.`)
    expect(await page.getByRole('radio', { name: 'Owner' }).isChecked()).toBe(true)
    await page.getByLabel('Phone', { exact: false }).first().fill('403-555-0126')
    await page.getByLabel('City').fill('Calgary, AB')
    await page.getByText('Same number').click()
    await page.getByText('Mon', { exact: true }).click()
    await page.getByLabel('From', { exact: true }).fill('10:00')
    await page.getByLabel('To', { exact: true }).fill('19:00')
    await page.getByLabel('Your email').fill('owner@calgary.example')
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Send it in' }).click()
    await expectText(page, 'One step left: check your email')

    const manage = await openMailTo('owner@calgary.example', /\/my-business\/[\w-]{43}/)
    await page.goto(`${inject('siteUrl')}${manage}`)
    await page.getByRole('button', { name: 'Confirm my business' }).click()
    await expectText(page, 'In review')
    const id = await approve('business', 'Tema Cold Store and Foods')

    await openUntil(page, `${inject('siteUrl')}/provinces/alberta`, '1 business in Alberta')
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Tema Cold Store and Foods', exact: true }).click()
    await expectAddress(page, `/businesses/${id}`)
    await expectText(page, '403-555-0126')
    expect(await findFaults(page)).toEqual([])

    await page.goto(`${inject('siteUrl')}/search?q=tema+cold+store`)
    await page
      .getByRole('link', { name: /Tema Cold Store and Foods/ })
      .first()
      .waitFor()
    await page.goto(`${inject('siteUrl')}/directory`)
    await page.getByRole('link', { name: /^Grocery/ }).click()
    await page.getByRole('link', { name: 'Tema Cold Store and Foods', exact: true }).waitFor()
    expect(await findFaults(page)).toEqual([])

    await page.goto(`${inject('siteUrl')}${manage}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    expect(await page.getByLabel('From', { exact: true }).inputValue()).toBe('10:00')
    await page.getByText('Other times on some days').click()
    await page.getByLabel('Tuesday from').fill('09:00')
    await page.getByLabel('Tuesday to').fill('17:00')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectText(page, 'Your changes are saved.')
    await page.goto(`${inject('siteUrl')}/businesses/${id}`)
    await expectText(page, '9 am to 5 pm')

    await page.goto(`${inject('siteUrl')}${manage}`)
    await page.getByText('Remove it').click()
    await page.getByRole('button', { name: 'Remove my business' }).click()
    await expectText(page, 'Your business is removed')
    await page.goto(`${inject('siteUrl')}/provinces/alberta`)
    await expectText(page, 'Coming Soon')
  },
)

journey('a choir adds its weekly practice without script, and it goes into a calendar', async ({ open }) => {
  const page = await open('/events', { width: DESKTOP, javaScript: false })
  await page.getByRole('link', { name: 'Add your event' }).first().click()
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Name of the event').fill('Winnipeg choir practice')
  await page.getByLabel('Day', { exact: false }).first().fill(inTenDays)
  await page.getByLabel('From').fill('19:00')
  await page.getByLabel('To optional').fill('21:00')
  await page.getByRole('radio', { name: 'Every week' }).check()
  await page.getByLabel('Place').fill('Grace Church, 511 Ellice Avenue')
  await page.getByLabel('City').fill('Winnipeg')
  await page.getByLabel('Who organizes it').fill('Winnipeg Ghanaian choir')
  await page.getByLabel('What happens').fill('We sing hymns and highlife gospel in four parts.')
  await page.getByLabel('Email').fill('choir@winnipeg.example')
  await page.getByRole('button', { name: 'Send my event' }).click()
  await expectText(page, 'One step left: check your email')
  const manage = await openMailTo('choir@winnipeg.example', /\/my-event\/[\w-]{43}/)
  await page.goto(`${inject('siteUrl')}${manage}`)
  await page.getByRole('button', { name: 'Confirm my event' }).click()
  const id = await approve('event', 'Winnipeg choir practice')

  await openUntil(page, `${inject('siteUrl')}/events?city=winnipeg-mb`, 'Winnipeg choir practice')
  expect(await page.getByRole('link', { name: 'Winnipeg choir practice' }).count()).toBe(1)
  await page.getByRole('link', { name: 'Winnipeg choir practice' }).click()
  await expectAddress(page, `/events/${id}`)
  const address = await page.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')
  const file = await (await fetch(`${inject('siteUrl')}${address}`)).text()
  expect(file).toContain('RRULE:FREQ=WEEKLY')
  expect(file).toContain('TZID=America/Winnipeg')

  await page.goto(`${inject('siteUrl')}/events?city=winnipeg-mb`)
  const way = await page.getByRole('link', { name: 'Subscribe in your calendar app' }).getAttribute('href')
  const sent = await fetch(`${inject('siteUrl')}${way}`, { redirect: 'manual' })
  const feed = sent.headers.get('location') ?? ''
  expect(feed).toMatch(/^webcal:\/\//)
  const kept = await (await fetch(feed.replace(/^webcal:\/\/[^/]+/, inject('siteUrl')))).text()
  expect(kept.split('SUMMARY:Winnipeg choir practice')).toHaveLength(2)
  expect(kept.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
})
