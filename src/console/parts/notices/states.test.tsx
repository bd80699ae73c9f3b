import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallFailed } from '../../calls/fetch-json.ts'
import { LoadFailed } from './states.tsx'

test('a call that failed says its own sentence and can be tried again', () => {
  const error = new CallFailed(500, { message: 'The database is away.', refusals: [] })
  const html = renderToStaticMarkup(
    <LoadFailed what="the bookings" error={error} onRetry={() => undefined} />,
  )
  expect(html).toContain('<h2>We could not load the bookings</h2>')
  expect(html).toContain('The database is away. Nothing is lost.')
  expect(html).toContain('Try again</button>')
})

test('a script that did not arrive asks for a reload and names no file', () => {
  const error = new TypeError('Failed to fetch dynamically imported module: http://localhost/x.room-1a2b.js')
  const html = renderToStaticMarkup(<LoadFailed what="this room" error={error} />)
  expect(html).toContain('Reload the page to try again.')
  expect(html).toContain('Reload the page</button>')
  expect(html).not.toContain('x.room')
})
