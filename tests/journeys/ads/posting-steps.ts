import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { listHeldAds } from '../../../src/features/ad-life/admin/held-ads.ts'
import { approveAd } from '../../../src/features/ad-life/review/decide-held-ad.ts'
import { asOperator } from '../site/as-operator.ts'
import { expectText } from '../words.ts'

export async function approve(title: string): Promise<number> {
  return asOperator(async (deps) => {
    const held = (await listHeldAds(deps.db, 100)).find((ad) => ad.title === title)
    if (!held) throw new Error(`${title} is not held.`)
    expect(await approveAd(deps, held.id)).toEqual({ ok: true })
    return held.id
  })
}

export async function photo(colour: string) {
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer }
}

interface Filling {
  title: string
  email: string
  /** On a phone with script, each part is a step with a button to the next one. */
  isStepped: boolean
}

export async function fill(page: Page, { title, email, isStepped }: Filling): Promise<void> {
  const leadOn = async (name: string) => {
    if (isStepped) await page.getByRole('button', { name }).click()
  }
  await leadOn('Next: what is it?')
  // First, because a title that names a category collapses the list.
  await page.getByLabel('Category').selectOption('grocery-retail')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price').fill('$120')
  await page.getByLabel('Location').fill('Brampton, ON')
  await leadOn('Next: details')
  await page.getByLabel('Description').fill(`${title}. Handwoven, never worn, pick up in Brampton.`)
  await leadOn('Next: contact')
  await page.getByLabel('Your email address').fill(email)
}

/** As a buyer on the ad's page, writes to the seller. */
export async function askSeller(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Message Seller' }).first().click()
  await page.getByLabel('Your name').fill('Kofi')
  await page.getByLabel('Your email address').fill(email)
  await page.getByLabel('Message').fill('Is it still to be had?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectText(page, 'Your message is with the seller')
}

/** As the seller on the page of messages, answers the buyer. */
export async function answerBuyer(page: Page): Promise<void> {
  await page.getByLabel('Your reply').fill('Yes, come by on Saturday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectText(page, 'Your message is sent.')
}

/** As the seller on the manage page, marks the ad sold. */
export async function sell(page: Page): Promise<void> {
  await page.getByText('Mark as sold').click()
  await page.getByRole('button', { name: 'Yes, it’s sold' }).click()
  await expectText(page, 'Marked as sold. Congratulations!')
}
