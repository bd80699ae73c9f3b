import { paths } from '../../paths.ts'

/** The pages that are not filled yet, with the titles they will keep. */
export const beingBuiltTitles: Record<string, string> = {
  [paths.ads.post()]: 'Start Selling',
}
