import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClearableSegments } from './clearable-segments.tsx'
import { Segments } from './segments.tsx'

const OPTIONS = [
  ['yes', 'Furnished'],
  ['no', 'Unfurnished'],
] as const
const PROPS = { legend: 'Furnished', name: 'f.furnished', options: OPTIONS, value: '' }

test('what can be left unsaid has a part for it only without script', () => {
  const html = renderToString(<ClearableSegments {...PROPS} unsaid="Not specified" />)
  const [, without = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? []
  expect(without).toContain('Not specified')
  expect(without).toMatch(/<input[^>]*checked=""[^>]*>/)
  expect(html.replace(/<noscript>.*<\/noscript>/s, '').match(/type="radio"/g)).toHaveLength(2)
  expect(renderToString(<Segments {...PROPS} />)).not.toContain('noscript')
})
