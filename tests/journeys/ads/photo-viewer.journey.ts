import type { Locator } from 'playwright-core'
import { inject } from 'vitest'
import { journey, PHONE } from '../journey.ts'
import { onSite } from '../site/fill-queue.ts'
import { insertPostedAd } from '../site/insert-rows.ts'
import { expectText } from '../words.ts'

/** An ad that claims to have three photos: this tests the viewer, not the files. */
async function insertAdWithPhotos(): Promise<number> {
  const { id } = await insertPostedAd()
  const photos = ['a', 'b', 'c'].map((letter) => ({
    id: letter.repeat(22),
    caption: '',
    width: 900,
    height: 700,
    placeholder: 'data:,',
  }))
  const details = { photos, licence: null, notes: [] }
  const values = [id, JSON.stringify(details), `/photos/${photos[0]?.id}/640.webp`]
  const site = { databaseUrl: inject('databaseUrl') }
  await onSite(site, 'UPDATE ads SET details = $2, image_url = $3 WHERE id = $1', values)
  return id
}

const move = (
  target: Locator,
  { across, down = 0, fingers = 1 }: { across: number; down?: number; fingers?: number },
) =>
  target.evaluate(
    (dialog, [x, y, count]) => {
      const at = (identifier: number, moved = 0) =>
        new Touch({ identifier, target: dialog, clientX: 200 + moved * x, clientY: 400 + moved * y })
      const touches = Array.from({ length: count }, (_, finger) => at(finger))
      dialog.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches, changedTouches: touches }))
      dialog.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [at(0, 1)] }))
    },
    [across, down, fingers] as const,
  )

journey('one finger leads on from photo to photo; a scroll and two fingers do not', async ({ open }) => {
  const id = await insertAdWithPhotos()
  const expected = [/status 404/, /Failed to load resource/]
  const page = await open(`/ads/${id}`, { width: PHONE, expected })
  await page.getByRole('link', { name: /^Photo 1 of/ }).click()
  const viewer = page.getByRole('dialog', { name: /^Photos of/ })
  const place = (words: RegExp) => expectText(viewer.locator('.viewer-place'), words)
  await place(/1 \/ 3/)
  await move(viewer, { across: -80, fingers: 2 })
  await move(viewer, { across: -60, down: 200 })
  await move(viewer, { across: -30 })
  await place(/1 \/ 3/)
  await move(viewer, { across: -80 })
  await place(/2 \/ 3/)
  await move(viewer, { across: 80 })
  await move(viewer, { across: 80 })
  await place(/3 \/ 3/)
})
