import { expect, test, vi } from 'vitest'
import { listToasts } from '../overlays/toast.ts'
import { shareLink } from './share-link.ts'

const link = { title: 'Waakye on Fridays', url: 'https://example.com/ads/7' }

interface Device {
  /** What opening the share panel results in; left out where there is no panel. */
  panel?: () => Promise<void>
  isTouched?: boolean
  mayCopy?: boolean
}

/** Returns the message shown after Share is pressed, and what is on the clipboard. */
async function press({ panel, isTouched = true, mayCopy = true }: Device) {
  let copied = ''
  const writeText = async (text: string) => {
    if (!mayCopy) throw new DOMException('no', 'NotAllowedError')
    copied = text
  }
  vi.stubGlobal('navigator', { ...(panel && { share: panel }), clipboard: { writeText } })
  vi.stubGlobal('matchMedia', () => ({ matches: isTouched }))
  const last = listToasts()[0]?.id
  await shareLink(link)
  const toast = listToasts()[0]
  return { copied, said: toast?.id === last ? null : toast }
}
const refuse = (name: string) => async () => {
  throw new DOMException('no', name)
}

test('the share panel of a phone is enough, also when somebody closes it', async () => {
  expect(await press({ panel: async () => {} })).toEqual({ copied: '', said: null })
  expect(await press({ panel: refuse('AbortError') })).toEqual({ copied: '', said: null })
})

test('the link is copied where there is no panel, or one that does not open', async () => {
  for (const device of [
    {},
    { panel: refuse('NotAllowedError') },
    { panel: async () => {}, isTouched: false },
  ]) {
    expect(await press(device)).toMatchObject({ copied: link.url, said: { title: 'Link copied' } })
  }
})

test('the link is shown where nothing else is allowed', async () => {
  const shown = { title: 'Copy this link', description: link.url }
  expect(await press({ panel: refuse('NotAllowedError'), mayCopy: false })).toMatchObject({ said: shown })
})
