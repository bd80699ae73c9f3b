import { z } from 'zod'

export const siteFiguresSchema = z.object({
  liveAds: z.int().describe('Ads that can be seen now.'),
  cities: z.int().describe('Places that have at least one live ad.'),
})
export type SiteFigures = z.infer<typeof siteFiguresSchema>
