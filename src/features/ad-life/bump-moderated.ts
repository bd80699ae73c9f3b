import type { AdDeps } from './ad-deps.ts'

/** After a decision that changed what is on the site: the pages with this ad, by its tags, and the public log. */
export async function bumpModerated({ tags }: Pick<AdDeps, 'tags'>, changed: string): Promise<void> {
  await tags.bump(`${changed} moderation`)
}
