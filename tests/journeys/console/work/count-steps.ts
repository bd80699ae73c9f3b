import type { Locator, Page } from 'playwright-core'
import { DESKTOP } from '../../journey.ts'

/** Performs a person's steps and counts them: each press, each field and each choice is one step. */
export function countSteps(page: Page) {
  let steps = 0
  const press = async (what: Locator) => {
    steps += 1
    await what.click()
  }
  return {
    press,
    button: (name: string | RegExp, within: Page | Locator = page) =>
      press(within.getByRole('button', { name }).first()),
    key: async (name: string) => {
      steps += 1
      await page.keyboard.press(name)
    },
    fill: async (label: string | RegExp, text: string) => {
      steps += 1
      await page.getByLabel(label).first().fill(text)
    },
    choose: async (label: string, option: string) => {
      steps += 1
      await page.getByLabel(label).selectOption({ label: option })
    },
    /** Opens a room with the rail, or on a phone with the menu. */
    room: async (name: string, heading = name) => {
      const isWide = (page.viewportSize()?.width ?? 0) >= DESKTOP
      if (!isWide) await press(page.getByRole('button', { name: 'Menu' }))
      const rail = isWide ? page.locator('header.rail') : page.getByRole('dialog', { name: 'Menu' })
      await press(rail.locator('nav').getByRole('link', { name: new RegExp(`^${name}\\b`) }))
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    },
    /** Returns the steps since the last call. */
    taken: () => {
      const taken = steps
      steps = 0
      return taken
    },
  }
}

export type Steps = ReturnType<typeof countSteps>
