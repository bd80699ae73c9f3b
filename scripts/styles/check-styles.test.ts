import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../../tests/make-test-folder.ts'
import { findStyleProblems } from './find-style-problems.ts'

const CARD = 'src/ui/card.tsx'
const STYLE = 'src/ui/card.css'

/** A clean project with one component; `changes` replaces or adds files. */
function problemsWith(changes: Record<string, string>): string[] {
  const root = makeTestFolder()
  const files = {
    'src/browser/styles.css':
      '@import "../ui/styles/breakpoints.css";\n@import "../ui/styles/tokens.css";\n@import "../ui/card.css";',
    'src/ui/styles/breakpoints.css': '@custom-media --tablet (width >= 47.5rem);',
    'src/ui/styles/tokens.css': ':root { --radius-card: 12px; }',
    [STYLE]:
      '.card { border-radius: var(--radius-card); > svg { top: 1px } }\n@media (--tablet) { .card { top: 0 } }',
    [CARD]: 'export const Card = () => <p className="card" />',
    ...changes,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return findStyleProblems(root)
}

const style = (more: string) => ({
  [STYLE]: `.card { border-radius: var(--radius-card) }\n@media (--tablet) { .card { top: 0 } }\n${more}`,
})
const card = (code: string) => ({ [CARD]: code })

test('a clean project has none', () => {
  expect(problemsWith({})).toEqual([])
})

test.each([
  ['a radius in px', style('.card { border-radius: 8px }'), 'border-radius: 8px is not a token'],
  ['one corner in rem', style('.card { border-top-left-radius: .5rem }'), 'is not a token'],
  ['one corner of four', style('.card { border-radius: 0 7px 0 0 }'), 'is not a token'],
  ['a radius in capitals', style('.card { border-radius: 8PX }'), 'is not a token'],
  ['a radius in percent', style('.card { border-radius: 50% }'), 'is not a token'],
  [
    'a radius beside a token',
    style('.card { border-radius: calc(var(--radius-card) - 1px) }'),
    'is not a token',
  ],
  ['a radius without spaces', style('.card{border-radius:8px}'), 'is not a token'],
  [
    'a radius deep inside',
    style('@media print { .card { > svg { border-radius: 3px } } }'),
    'is not a token',
  ],
  ['a rounded shape', style('.card { clip-path: inset(0 round 4px) }'), 'is not a token'],
  [
    'a radius of its own name',
    style('.card { --radius-own: 3px; top: var(--radius-own) }'),
    'is not a token',
  ],
])('finds %s', (_, changes, words) => {
  expect(problemsWith(changes)).toEqual([expect.stringContaining(words)])
})

test.each([
  ['a width from', '@media (min-width: 40rem) { .card { top: 0 } }'],
  ['a width in px', '@media screen and (max-width: 600px) { .card { top: 0 } }'],
  ['a range', '@media (30rem <= width < 47.5rem) { .card { top: 0 } }'],
  ['a known width under no name', '@media (width >= 47.5rem) { .card { top: 0 } }'],
  ['a width inside a rule', '.card { @media (width < 20em) { top: 0 } }'],
  ['a container', '@container (width > 300px) { .card { top: 0 } }'],
])('finds %s without a name', (_, more) => {
  expect(problemsWith(style(more))).toEqual([expect.stringContaining('is not a named breakpoint')])
})

test.each([
  ['a dead rule', style('.gone { top: 0 }'), 'class gone is never used'],
  ['a dead rule inside another', style('.card { .gone { top: 0 } }'), 'class gone is never used'],
  ['a dead rule in a list', style('.card > svg, .card.gone { top: 0 }'), 'class gone is never used'],
  ['a dead rule for paper', style('@media print { .gone { top: 0 } }'), 'class gone is never used'],
  [
    'a rule for a class that is only mentioned',
    {
      ...style('.gone { top: 0 }'),
      ...card("// gone\nconst gone = 'gone'\nexport const Card = () => <p className='card' title={gone} />"),
    },
    'class gone is never used',
  ],
  [
    'a rule for a variant that does not exist',
    {
      ...style('.card-loud, .card-quiet { top: 0 }'),
      ...card(`export const Card = (kind: 'quiet') => <p className={'card ' + \`card-\${kind}\`} />`),
    },
    'class card-loud is never used',
  ],
  [
    'an unknown class',
    card('export const Card = () => <p className="card mt-4" />'),
    'class mt-4 has no CSS',
  ],
  [
    'an unknown class under a condition',
    card("export const Card = (a: string) => <p className={classNames('card', a === 'x' && 'odd')} />"),
    'class odd has no CSS',
  ],
  [
    'an unknown class in a constant',
    card("const LOOKS = { a: 'card', b: 'odd' }\nexport const Card = (k: 'a') => <p className={LOOKS[k]} />"),
    'class odd has no CSS',
  ],
  [
    'an unknown class added by script',
    card("export const Card = (e: Element) => (e.classList.add('odd'), <p className='card' />)"),
    'class odd has no CSS',
  ],
  [
    'an unknown breakpoint in code',
    card('export const Card = () => <img className="card" sizes="(min-width: 40rem) 50vw" />'),
    '40rem is not in',
  ],
  [
    'a class of another component',
    {
      'src/ui/list.tsx': 'export const List = () => <ul className="list" />',
      'src/ui/list.css': '.list { top: 0 }\n.card { top: 0 }',
      'src/browser/more-styles.css': '@import "../ui/list.css";',
    },
    'class card is defined in src/ui/card.css and src/ui/list.css',
  ],
  ['an unused token', style('.card { --gap: 1px }'), '--gap is never used'],
  [
    'an unused breakpoint',
    {
      'src/ui/styles/breakpoints.css':
        '@custom-media --tablet (width >= 4rem);\n@custom-media --wide (width >= 9rem);',
    },
    '--wide is never used',
  ],
  [
    'a stylesheet without a component',
    { 'src/ui/else.css': '', 'src/browser/more-styles.css': '@import "../ui/else.css";' },
    'src/ui/else.css has no component beside it',
  ],
  [
    'a stylesheet that is never imported',
    { 'src/ui/list.tsx': '', 'src/ui/list.css': '' },
    'src/ui/list.css is not imported',
  ],
])('finds %s', (_, changes, words) => {
  expect(problemsWith(changes)).toEqual([expect.stringContaining(words)])
})

test('comments, URLs and conditions are not classes', () => {
  const problems = problemsWith({
    ...style('/* .gone { border-radius: 3px } */ .card { background: url("a.b/c.svg") }'),
    ...card(
      "export const Card = (kind: string) => <p className={kind === 'tip' ? 'card' : undefined} title='card x' />",
    ),
  })
  expect(problems).toEqual([])
})
