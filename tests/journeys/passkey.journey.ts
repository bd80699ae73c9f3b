import { expect } from 'vitest'
import { sharedSite } from './as-operator.ts'
import { inviteOwner, joinBy, PASSWORD } from './console-session.ts'
import { journey } from './journey.ts'

const site = sharedSite()
// A passkey belongs to a name, and an address of numbers is none.
const url = site.url.replace('127.0.0.1', 'localhost')

journey('an operator adds a passkey, signs out, signs in with it, and removes it', async ({ open }) => {
  const invitation = await inviteOwner({ ...site, url })
  const page = await open(invitation, { expected: [/^another host: http:\/\/localhost:/] })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await joinBy(page, invitation, 'ama.passkey@example.org')

  await page.goto(`${url}/admin/account`)
  await page.getByText('Add a passkey', { exact: true }).first().click()
  await page.getByLabel('Name of this device').fill('My phone')
  await page.locator('[data-passkey] input[type=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is saved.').waitFor()

  await page.goto(`${url}/admin/ads`)
  // A call that is under way when the session ends is refused.
  await page.waitForLoadState('networkidle')
  await page.locator('header.rail').getByTitle('Your account').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.goto(`${url}/admin/ads`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { name: 'Ads', exact: true }).waitFor()
  expect(new URL(page.url()).pathname, 'back to where one was').toBe('/admin/ads')

  await page.goto(`${url}/admin/account`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await expect.poll(() => page.getByText('My phone').count()).toBe(0)
})
