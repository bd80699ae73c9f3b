import { afterEach, expect, test, vi } from 'vitest'
import { findTarget } from './find-target.ts'

const asked = vi.fn()
const root = { querySelector: asked } as unknown as HTMLElement
afterEach(() => vi.unstubAllGlobals())

test.each(['#%', '#%E0%A4%A', '#canada-revenue-agency'])(
  'an address that ends in %s breaks nothing',
  (hash) => {
    vi.stubGlobal('location', { hash })
    vi.stubGlobal('CSS', { escape: (id: string) => id })
    findTarget(root)
    expect(asked).toHaveBeenLastCalledWith(`[id="${hash.slice(1)}"]`)
  },
)
