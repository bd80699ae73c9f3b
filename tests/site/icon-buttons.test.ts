import { expect, test } from 'vitest'
import { createTestApp } from '../test-app.ts'

const { get } = await createTestApp()

const BUTTON = /<(button|summary)\b([^>]*)>((?:(?!<\/\1>).)*)<\/\1>/gs
/** The place next to a dot names it. */
const SELF_EVIDENT = /hero-dot|data-tooltip/

/** Buttons that show only an icon, without any text that says what it means. */
function listUnnamed(html: string): string[] {
  return [...html.matchAll(BUTTON)].flatMap(([, , attributes = '', inside = '']) => {
    const hasWords = inside.replace(/<[^>]*>/g, '').trim() !== ''
    return hasWords || SELF_EVIDENT.test(attributes) ? [] : [attributes.trim()]
  })
}

test.each([
  '/',
  '/ads',
  '/ads/1',
  '/post',
  '/saved',
  '/news',
  '/consultation',
  '/scholarships',
  '/embassies',
])('every button of %s that shows only a sign says with a tooltip what it does', async (path) => {
  expect(listUnnamed((await get(path)).body)).toEqual([])
})

test('a button without words and without a tooltip is seen', () => {
  expect(listUnnamed('<button class="x" aria-label="Close"><svg></svg></button>')).toHaveLength(1)
  expect(listUnnamed('<button data-tooltip="Close"><svg></svg></button>')).toEqual([])
})
