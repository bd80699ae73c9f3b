import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { findColourFaults, findFaults } from '../../find-faults.ts'

/** What opens over a room: a dialog, a drawer, a panel or a menu. */
const OVER = 'dialog:modal, [role=dialog], [role=menu]'
const MAX_TABS = 80

/** Something that opens over a room. */
export interface Opened {
  path: string
  /** Opens whatever contains the opener, if it is not visible at first. */
  before?: (page: Page) => Promise<unknown>
  /** What is pressed; the focus must return to it. */
  opener: (page: Page) => Locator
  /** The menu item that opens it, if the opener is a menu. */
  line?: string | RegExp
  /** Completes its task with the keyboard only, after opening it again. */
  complete?: (page: Page) => Promise<unknown>
}

const isActive = (locator: Locator) => locator.evaluate((node) => node === document.activeElement)

/** Moves the focus there with the keyboard. */
export async function tabTo(page: Page, locator: Locator, key = 'Tab'): Promise<void> {
  await locator.waitFor()
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await isActive(locator)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${locator}.`)
}

export async function pressByKey(page: Page, locator: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, locator)
  await page.keyboard.press(key)
}

export const topmost = (page: Page) => page.getByRole('dialog').last()
export const buttonIn = (page: Page, name: string | RegExp) =>
  topmost(page).getByRole('button', { name }).last()

/** Moves to an item of the open menu and chooses it. */
export async function chooseLine(page: Page, line: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name: line })
  // Keys pressed before the focus is in the menu would not reach it.
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=menu]') !== null)
  await expect.poll(isInside).toBe(true)
  await tabTo(page, item.first(), 'ArrowDown')
  await page.keyboard.press('Enter')
}

async function openIt(page: Page, { opener, line }: Opened): Promise<void> {
  // Tabbing through the whole room would take long, so tabIndex shows that the opener can be reached.
  await opener(page).focus()
  expect(await opener(page).evaluate((node) => (node as HTMLElement).tabIndex)).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Enter')
  if (line) await chooseLine(page, line)
  await page.locator(OVER).last().waitFor()
  // Keys pressed before the focus is inside would go to the room.
  await expect.poll(() => isFocusOver(page), { message: 'the focus stays outside' }).toBe(true)
}

const isFocusOver = (page: Page) =>
  page.evaluate((over) => {
    const topmost = [...document.querySelectorAll(over)].at(-1)
    return topmost?.contains(document.activeElement) ?? false
  }, OVER)

const countOver = (page: Page) => page.locator(OVER).count()

/** Checks that focus goes in, Escape closes and focus returns, and that axe finds nothing in either theme. */
export async function findDialogFaults(page: Page, name: string, opened: Opened): Promise<string[]> {
  const faults: string[] = []
  const say = (fault: string) => faults.push(`${name}: ${fault}`)
  await opened.before?.(page)
  await opened.opener(page).waitFor()
  const over = await countOver(page)
  await openIt(page, opened)
  for (const fault of await findFaults(page, OVER)) say(fault)
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const fault of await findColourFaults(page, OVER)) say(`dark, ${fault}`)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Escape')
  const isClosed = expect.poll(() => countOver(page)).toBe(over)
  await isClosed.catch(() => say('Escape does not close it'))
  const isBack = expect.poll(() => isActive(opened.opener(page))).toBe(true)
  await isBack.catch(() => say('the focus is not back'))
  if (opened.complete) await openIt(page, opened)
  await opened.complete?.(page).catch((error: Error) => say(`not completed: ${error.message}`))
  return faults
}

export const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
export const inDrawer = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').first().getByRole('button', { name }).first()
export const ofRow = (page: Page) => page.locator('.desk-table').getByRole('button', { name: /^Actions for/ })
export const said = (page: Page, words: string | RegExp) =>
  page.locator('.desk-toast').getByText(words).first().waitFor()
/** Presses the button, and waits for the message that it is done. */
export const finish = async (page: Page, name: string | RegExp, words: string | RegExp) => {
  await pressByKey(page, buttonIn(page, name))
  await said(page, words)
}
export const typeInto = async (page: Page, label: string | RegExp, words: string) => {
  await tabTo(page, topmost(page).getByLabel(label).first())
  await page.keyboard.type(words)
}
export const choose = async (page: Page, name: RegExp) => {
  await tabTo(page, topmost(page).getByRole('radio').first())
  const radio = topmost(page).getByRole('radio', { name }).first()
  await page.keyboard.press('Space')
  for (let at = 0; at < 12 && !(await radio.isChecked()); at += 1) await page.keyboard.press('ArrowDown')
}
