import { afterAll, beforeAll, expect, inject } from 'vitest'
import { triedPayloads as tried } from '../../hostile/payloads.ts'
import { countDialogs, journey } from '../journey.ts'
import { onSite } from '../site/fill-queue.ts'

let ids: number[] = []

const site = { databaseUrl: inject('databaseUrl') }
const tellPages = () => onSite(site, "SELECT pg_notify('cache_tags', 'ads')")

beforeAll(async () => {
  // Old, so that they come after the sample ads that other journeys use; their location finds them all.
  const rows = await onSite<{ id: string }>(
    site,
    `INSERT INTO ads (status, title, description, price, location, phone, image_url, created_at, expires_at)
     SELECT 'live', text, text, text, 'Hostile ' || text, text, text, now() - interval '59 days', now() + interval '1 day'
     FROM unnest($1::text[]) AS text RETURNING id`,
    [tried],
  )
  ids = rows.map(({ id }) => Number(id))
  await tellPages()
})

afterAll(async () => {
  await onSite(site, 'DELETE FROM ads WHERE id = ANY($1)', [ids])
  await tellPages()
})

const expected = [/status 404/, /console error: Failed to load resource/, /status 400/, /javascript:/]

journey(
  `of ${tried.length} scripts in every field of an ad none runs, on its page or in the list`,
  async ({ open }) => {
    const { opened, before } = countDialogs()
    const page = await open('/saved', { expected, before })
    for (const [index, id] of ids.entries()) {
      await page.goto(`/ads/${id}`)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('')
      expect(await page.evaluate(() => 'hasRun' in window), tried[index]).toBe(false)
    }
    for (const address of [
      '/ads?location=Hostile',
      `/ads?search=${encodeURIComponent(tried[1] as string)}`,
    ]) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.evaluate(() => 'hasRun' in window), address).toBe(false)
    }
    expect(opened.count).toBe(0)
  },
)
