import type { FaultySite } from '../site.ts'
import { makeAdForm, makeBomb, makePhotoForm } from './make-uploads.ts'

export interface Weapon {
  method: 'GET' | 'POST'
  path: string
  fields?: Record<string, string>
  /** Sends the fields as JSON instead of as a form. */
  isJson?: boolean
  upload?: FormData
}
/** The request to send in this turn. */
export type Attack = (turn: number) => Weapon | Promise<Weapon>

interface Slot {
  date: string
  time: string
}

/** The same person in every second turn, in two spellings, and a new person in the others. */
const victim = (turn: number): string =>
  ['stranger@example.com', `other${turn}@example.com`, 'Stranger+x@example.com', `a${turn}@example.com`].at(
    turn % 4,
  ) ?? ''

const get = (path: string): Weapon => ({ method: 'GET', path })
const post = (path: string, fields: Record<string, string>): Weapon => ({ method: 'POST', path, fields })
const postJson = (path: string, fields: Record<string, string>): Weapon => ({
  ...post(path, fields),
  isJson: true,
})
const upload = (path: string, form: FormData): Weapon => ({ method: 'POST', path, upload: form })

const anyAd = (turn: number) => `/ads/${(turn % 130) + 1}`
const WORDS = 'Words of a stranger.'

/** Takes as many slots as the site allows. */
export async function aimAtCalendar(site: FaultySite): Promise<Attack> {
  const slots = await listFreeSlots(site)
  return (turn) => {
    const { date: consultationDate = '', time: consultationTime = '' } = slots[turn % slots.length] ?? {}
    const fields = {
      clientType: 'individual',
      duration: '1',
      phone: '416-555-0101',
      details: WORDS,
      name: 'Ama',
      email: victim(turn),
      agreeToTerms: 'on',
      consultationDate,
      consultationTime,
    }
    return turn % 2 ? post('/consultation', fields) : postJson('/api/consultation', fields)
  }
}

async function listFreeSlots(site: FaultySite): Promise<Slot[]> {
  const days = Array.from({ length: 14 }, (_, day) => new Date(Date.now() + (day + 3) * 86_400_000))
  const found = await Promise.all(
    days.map(async (day) => {
      const date = day.toISOString().slice(0, 10)
      const answer = await fetch(`${site.url}/api/consultation/slots?date=${date}&duration=1`)
      const { slots } = (await answer.json()) as { slots: Slot[] }
      return slots
    }),
  )
  return found.flat()
}

/** Forms that make the site send email or store words. */
export const FORM_ATTACKS: Record<string, Attack> = {
  contact: (turn) => post('/contact', { name: 'A', email: victim(turn), message: WORDS.repeat(5) }),
  newsletter: (turn) => postJson('/api/newsletter', { email: victim(turn) }),
  'newsletter data': (turn) => postJson('/api/newsletter/data', { email: victim(turn) }),
  alert: (turn) => post(`/alerts/new?search=kente${turn}`, { email: victim(turn), frequency: 'daily' }),
  'lost link': (turn) => post('/post/lost-link', { email: victim(turn) }),
  message: (turn) => post(`${anyAd(turn)}/message`, { name: 'A', email: victim(turn), text: WORDS }),
  report: (turn) => post(`${anyAd(turn)}/report`, { reason: 'scam', details: WORDS, email: victim(turn) }),
  feedback: (turn) =>
    postJson('/api/feedback', {
      entry: 'taxes-benefits/benefits-finder',
      problem: 'unsafe',
      details: WORDS,
      email: victim(turn),
    }),
  'sign in': (turn) =>
    post('/admin/sign-in', { email: 'owner@example.com', password: `guess number ${turn}` }),
}

export async function listUploadAttacks(): Promise<Record<string, Attack>> {
  const bomb = await makeBomb()
  return {
    'wrong ad with photos': async () => upload('/post', await makeAdForm(4)),
    ad: async (turn) => upload('/post', await makeAdForm(2, victim(turn), turn)),
    photo: async () => upload('/api/ad-photos', await makePhotoForm()),
    bomb: () => upload('/api/ad-photos', bomb),
  }
}

function nest(depth: number): string {
  return depth === 0
    ? 'healthz'
    : `..%5C..%5C..%5Cnewsletter%5Cissues%5C${encodeURIComponent(nest(depth - 1))}`
}

/** The pages that are most expensive to render. */
export const PAGE_ATTACKS: Record<string, Attack> = {
  nested: () => get(`/newsletter/issues/${nest(6)}`),
  'stop words': (turn) => get(`/ads?search=${'the+of+and+in+'.repeat(6)}${turn}`),
  'API stop words': (turn) => get(`/%61pi/ads?search=${'there+because+'.repeat(8)}${turn}`),
  'site map': (turn) => get(`/sitemap-ads-${(turn % 9) + 1}.xml?${turn}`),
  list: (turn) => get(`/ads?minPrice=${turn}&sort=price-low`),
  feed: (turn) => get(`/ads/feed.xml?search=rice${turn}`),
  'site search': (turn) => get(`/search?q=immigration+lawyer+${turn}`),
}
