import { afterAll, expect } from 'vitest'
import { rss, sendXml, startFeedServer } from '../../../servers/feed-server.ts'
import { DESKTOP, journey, PHONE } from '../../journey.ts'
import { openSite } from '../../site/open-site.ts'
import * as work from './console-work.ts'
import * as siteWork from './console-work-site.ts'
import { countSteps } from './count-steps.ts'

const FEEDS = await startFeedServer({})
const site = await openSite({
  program: 'tests/journeys/site/site-with-feeds.ts',
  env: { SITE_POSTAL_ADDRESS: '22 Example Ave, Toronto, ON M2J 4A1' },
})
afterAll(site.close)

/** What a new volunteer does in a year, with the steps each task takes on a desktop and on a phone. */
const TASKS: [name: string, task: (given: work.Work) => Promise<void>, wide: number, phone: number][] = [
  ['sign up', work.signUp, 4, 4],
  ['two-factor', work.connectPhone, 1, 1],
  ['invite a moderator', work.inviteModerator, 5, 6],
  ['clear 60 things', work.clearQueue, 61, 62],
  ['edit an ad', work.editAd, 6, 7],
  ['answer a message', work.answerMessage, 4, 6],
  ['correct a phone number and see it', work.correctPhone, 7, 8],
  ['add a feed', siteWork.addFeed, 4, 5],
  ['plan a newsletter with an event', siteWork.planNewsletter, 7, 8],
  ['move a booking', siteWork.moveBooking, 6, 8],
  ['settle a refund', siteWork.settleRefund, 3, 5],
  ['take a day off', siteWork.takeDayOff, 5, 6],
  ['merge two categories', siteWork.mergeCategories, 6, 7],
  ['restore a backup', siteWork.restoreBackup, 4, 5],
]

for (const width of [DESKTOP, PHONE])
  journey(
    `at ${width} px a new volunteer does a year's work, in as many steps as it should take`,
    async ({ open }) => {
      const path = `/${width}`
      const story = { title: `A story of ${width}`, link: `https://outlet.example/${width}` }
      FEEDS.answers[path] = sendXml(rss([story]).replace('Outlet', `Outlet ${width}`))
      const page = await open(`${site.url}/`, {
        width,
        reducedMotion: true,
        // The browser warns about each newsletter preview, because it is a frame without an origin.
        expected: [/could not be origin-keyed/],
      })
      const given = { site, page, width, steps: countSteps(page), feed: `${FEEDS.origin}${path}` }
      await work.fillWork(given)
      const taken: Record<string, number> = {}
      for (const [name, task] of TASKS) {
        await task(given)
        taken[name] = given.steps.taken()
      }
      expect(taken).toEqual(
        Object.fromEntries(TASKS.map(([name, , wide, phone]) => [name, width === DESKTOP ? wide : phone])),
      )
    },
  )
