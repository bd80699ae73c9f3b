import { expect, test } from 'vitest'
import { nextMoments } from './next-moments.ts'

const at = (text: string) =>
  nextMoments(new Date(text), 'America/Toronto').map((moment) => moment.toISOString())

test('offers the next Thursday and Saturday morning on the clock of Toronto', () => {
  expect(at('2026-11-16T12:00:00Z')).toEqual(['2026-11-19T13:00:00.000Z', '2026-11-21T14:00:00.000Z'])
})

test('a morning that is over is next week’s, across the change of clocks too', () => {
  expect(at('2026-10-29T12:30:00Z')).toEqual(['2026-10-31T13:00:00.000Z', '2026-11-05T13:00:00.000Z'])
})
