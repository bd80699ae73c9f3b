import { expect } from 'vitest'
import { findColourFaults, findFaults } from './find-faults.ts'
import { journey } from './journey.ts'

const SOUND = '<p>Fine words here</p>'
const DARK = '.late { color: #111 } @media (prefers-color-scheme: dark) { .late { color: #333 } }'
const SMALL = '<button style="width: 10px; height: 10px; padding: 0"></button>'

/** A fault in a page, and the rule that must report it although similar parts were checked before. */
const WRONG: Record<string, string> = {
  [`${SOUND}<p style="color: #bbb">Pale words</p>`]: 'color-contrast',
  [`${SOUND}<p class="late">Pale in the dark</p>`]: 'color-contrast',
  [`<section style="background: #555"><div>${SOUND}</div></section>`]: 'color-contrast',
  [`<div style="background: rgba(0, 0, 0, .7)">${SOUND}</div>`]: 'color-contrast',
  [`<div style="position: relative"><div style="position: absolute; inset: 0; background: #222"></div>
    <p style="position: relative">Fine words here</p></div>`]: 'color-contrast',
  '<button disabled style="color: #ccc; background: #fff">Off</button><button style="color: #ccc; background: #fff">On</button>':
    'color-contrast',
  '<p>Fine words and <a href="/x" style="text-decoration: none; color: #222">a link</a> in them.</p>':
    'link-in-text-block',
  [`${SMALL}${SMALL}`]: 'target-size',
  '<input>': 'label',
}

const pageOf = (words: string) => `<!doctype html><html lang="en"><title>A page</title>
  <style>body { background: #fff; color: #111 }
  @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } } ${DARK}</style>
  <header><a href="/">Home page</a></header><main><h1>Heading</h1>${words}</main></html>`

journey('axe finds what is wrong on a page that is much like others', async ({ open }) => {
  const page = await open('/robots.txt')
  const rulesBroken = async (words: string) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setContent(pageOf(words))
    const light = await findFaults(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    return [...light, ...(await findColourFaults(page))].map((fault) => fault.split(':')[0])
  }
  for (const _ of [1, 2]) expect(await rulesBroken(SOUND), 'a sound page').toEqual([])
  for (const [words, rule] of Object.entries(WRONG)) expect(await rulesBroken(words), words).toContain(rule)
})
