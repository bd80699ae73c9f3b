import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { TOAST_DURATION_MS, TOAST_HOTKEY, TOAST_SWIPE_THRESHOLD_PX } from './toast.ts'
import { TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './tooltip.ts'

const require = createRequire(createRequire(import.meta.url).resolve('radix-ui'))
const sourceOf = (name: string) =>
  readFileSync(require.resolve(`@radix-ui/react-${name}`).replace(/\.js$/, '.mjs'), 'utf8')

test('menus forget typed letters after 1000 ms, open submenus after 100 ms and forgive the pointer for 300 ms', () => {
  const menu = sourceOf('menu')
  expect(menu).toMatch(/setTimeout\(\(\) => updateSearch\(""\), 1e3\)/)
  expect(menu).toMatch(/openTimerRef\.current = window\.setTimeout\([\s\S]{0,160}?\}, 100\)/)
  expect(menu).toMatch(/pointerGraceTimerRef\.current = window\.setTimeout\([\s\S]{0,160}?300\s*\)/)
})

test('toasts and tooltips keep the times of the specification', () => {
  expect([TOAST_DURATION_MS, TOAST_SWIPE_THRESHOLD_PX, TOAST_HOTKEY]).toEqual([5000, 50, 'F8'])
  expect([TOOLTIP_OPEN_DELAY_MS, TOOLTIP_SKIP_DELAY_MS]).toEqual([700, 300])
})
