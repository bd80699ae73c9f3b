import { z } from 'zod'

export const siteFiguresSchema = z.object({
  liveAds: z.int().describe('Ads that can be seen now.'),
  cities: z.int().describe('Places that have at least one live ad.'),
  subscribers: z.int().describe('People who confirmed the newsletter.'),
})
export type SiteFigures = z.infer<typeof siteFiguresSchema>
