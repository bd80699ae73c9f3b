import type { AdDeps } from './ad-deps.ts'

/** After a decision that changed what is on the site: the pages with ads, and the public log. */
export async function bumpModerated({ tags }: Pick<AdDeps, 'tags'>): Promise<void> {
  await tags.bump('ads')
  await tags.bump('moderation')
}
