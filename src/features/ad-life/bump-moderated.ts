import type { AdDeps } from './ad-deps.ts'

/** Bumps the pages with the changed ad, by its tags, and the public log. */
export async function bumpModerated({ tags }: Pick<AdDeps, 'tags'>, changed: string): Promise<void> {
  await tags.bump(`${changed} moderation`)
}
