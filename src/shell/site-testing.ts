import type { SiteInfo } from './site-context.tsx'

export const testSite: SiteInfo = {
  name: 'Akwaaba Canada',
  tagline: 'Your comprehensive information hub for Ghana-Canada connections.',
  email: 'hello@akwaaba.example',
  phone: '416-555-0147',
  channelUrl: 'https://video.example/akwaaba',
  chatUrl: 'https://chat.example/14165550147',
  chatNumber: '+1 416-555-0147',
  year: 2026,
  timeZone: 'America/Toronto',
  off: [],
}
