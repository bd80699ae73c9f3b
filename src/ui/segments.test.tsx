import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Segments } from './segments.tsx'

const OPTIONS = [
  ['yes', 'Furnished'],
  ['no', 'Unfurnished'],
] as const
const render = (unsaid?: string) =>
  renderToString(
    <Segments legend="Furnished" name="f.furnished" options={OPTIONS} value="" {...(unsaid && { unsaid })} />,
  )

test('what can be left unsaid has a part for it only without script', () => {
  const html = render('Not said')
  const [, without = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
  expect(without).toContain('Not said')
  expect(without).toMatch(/<input[^>]*checked=""[^>]*>/)
  expect(html.replace(/<noscript>.*<\/noscript>/s, '').match(/type="radio"/g)).toHaveLength(2)
  expect(render()).not.toContain('noscript')
})
