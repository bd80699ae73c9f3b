import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, listToasts, showToast, subscribeToToasts } from './toast.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
  vi.runAllTimers()
  vi.useRealTimers()
})

test('a second message takes the place of the first', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second' })
  expect(listToasts().map(({ title }) => title)).toEqual(['Second'])
})

test('a dismissed message is closed at once and removed after 1,000,000 ms', () => {
  const id = showToast({ title: 'Success!' })
  dismissToast(id)
  expect(listToasts()).toMatchObject([{ id, isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(listToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(listToasts()).toHaveLength(0)
})

test('listeners hear of every change until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  showToast({ title: 'One' })
  leave()
  showToast({ title: 'Two' })
  expect(listener).toHaveBeenCalledTimes(1)
})
