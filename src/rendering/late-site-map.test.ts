import { expect, test } from 'vitest'
import type { Page } from '../platform/page.ts'
import { createSiteMap } from './create-site-map.ts'
import { createLateSiteMap, describeFirstPage, findFirstPage } from './late-site-map.ts'

const head = () => ({ title: 'From the map', description: undefined })
const pageAt = (path: string): Page => ({ path, file: './x.page.tsx', component: 'XPage', head, tags: [] })
const XPage = () => null

function openAd() {
  const siteMap = createSiteMap({
    pages: [pageAt('/ads'), pageAt('/ads/:id')],
    notFound: pageAt('*'),
    files: { './x.page.tsx': async () => ({ XPage }) },
    loadStyles: () => null,
  })
  const described = describeFirstPage(siteMap.find('/ads/12', '').page, '/build/x.js')
  const first = findFirstPage(described, { pathname: '/ads/12', search: '?a=1', title: 'A drum' })
  let fetches = 0
  let isOffline = false
  const fetchMap = async () => {
    fetches += 1
    if (isOffline) throw new Error('offline')
    return siteMap
  }
  const pages = createLateSiteMap({ first, component: XPage, fetchMap })
  return {
    siteMap,
    first,
    pages,
    count: () => fetches,
    setOffline: (is: boolean) => {
      isOffline = is
    },
  }
}

test('the first page is found from the document alone, as the site map finds it', () => {
  const { siteMap, first, pages, count } = openAd()
  const { page, address } = siteMap.find('/ads/12', '?a=1')
  expect(first.address.params).toEqual(address.params)
  expect([first.page.path, first.address.query.get('a')]).toEqual([page.path, '1'])
  expect(pages.componentOf(first.page)).toBe(XPage)
  expect(pages.find('/ads/12', '?a=2')?.page).toBe(first.page)
  expect(count()).toBe(0)
})

test('a page that is not there has no parameters, and repeats nothing of its address', () => {
  const described = describeFirstPage(pageAt('*'), '/build/x.js')
  expect(findFirstPage(described, { pathname: '/zebra', search: '', title: '' }).address.params).toEqual({})
  expect(JSON.stringify(described)).not.toContain('zebra')
})

test('another page is unknown until the site map is here, which is fetched once', async () => {
  const { siteMap, pages, count } = openAd()
  expect(pages.find('/ads', '')).toBeNull()
  await Promise.all([pages.fetchMap(), pages.fetchMap()])
  expect(count()).toBe(1)
  expect(pages.find('/ads', '')?.page).toBe(siteMap.pages[0])
})

test('with the site map the first page has its component at once, under any query', async () => {
  const { pages } = openAd()
  await pages.fetchMap()
  const found = pages.find('/ads/12', '?a=2')
  expect(found?.page.head(found.address, () => undefined, { name: '', url: '' }).title).toBe('From the map')
  expect(found && pages.componentOf(found.page)).toBe(XPage)
})

test('a site map that could not be fetched is asked for again', async () => {
  const { pages, count, setOffline } = openAd()
  setOffline(true)
  await expect(pages.fetchMap()).rejects.toThrow('offline')
  setOffline(false)
  await pages.fetchMap()
  expect(count()).toBe(2)
})
