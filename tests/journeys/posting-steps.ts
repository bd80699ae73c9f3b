import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { listHeldAds } from '../../src/features/ad-life/admin/held-ads.ts'
import { approveAd } from '../../src/features/ad-life/review/decide-held-ad.ts'
import { asOperator } from './as-operator.ts'

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
  /** On a phone with script each part is a step with a button that leads on. */
  isStepped: boolean
}

export async function fill(page: Page, { title, email, isStepped }: Filling): Promise<void> {
  const leadOn = async (name: string) => {
    if (isStepped) await page.getByRole('button', { name }).click()
  }
  await leadOn('Next: what is it?')
  // First, because a title that names a category folds the list away.
  await page.getByLabel('Category').selectOption('grocery-retail')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Price').fill('$120')
  await page.getByLabel('Location').fill('Brampton, ON')
  await leadOn('Next: details')
  await page.getByLabel('Description').fill(`${title}. Handwoven, never worn, pick up in Brampton.`)
  await leadOn('Next: contact')
  await page.getByLabel('Your email address').fill(email)
}
