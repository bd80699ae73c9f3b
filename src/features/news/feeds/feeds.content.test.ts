import { expect, test } from 'vitest'
import { copyChangedContent } from '../../../../tests/copy-content.ts'
import { readFeeds } from './feeds.content.ts'

test('a feed with a wrong country, or that is there twice, is refused with its line', () => {
  const wrong = copyChangedContent('feeds.json', (text) => text.replace('"ghana"', '"Ghana"'))
  expect(() => readFeeds(wrong)).toThrow(/^content\/feeds\.json, line \d+: country: must be ghana or canada$/)
  const twice = copyChangedContent('feeds.json', (text) => {
    const [first] = JSON.parse(text) as object[]
    return JSON.stringify([...(JSON.parse(text) as object[]), first], null, 2)
  })
  expect(() => readFeeds(twice)).toThrow(/is there twice$/)
})
