import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../../database/client.ts'
import { ads, categories } from '../../../../database/schema.ts'
import { paths } from '../../../paths.ts'
import type { AdDeps } from '../../ad-life/ad-deps.ts'
import { adArtPath, chooseAdArt } from '../../ads/card/ad-art.ts'

/** The photo or drawing of each of these ads, by the path that an issue links to. */
export async function readPictures(
  db: Database,
  { photoSecrets }: Pick<AdDeps, 'photoSecrets'>,
  ids: number[],
): Promise<Record<string, string>> {
  const found = await db
    .select({
      id: ads.id,
      title: ads.title,
      imageUrl: ads.imageUrl,
      categorySlug: categories.slug,
      categoryDrawing: categories.drawing,
    })
    .from(ads)
    .leftJoin(categories, eq(categories.id, ads.categoryId))
    .where(inArray(ads.id, ids))
  return Object.fromEntries(
    found.map((ad) => [
      paths.ads.show(ad.id),
      photoSecrets.open('operator', ad.imageUrl ?? adArtPath(chooseAdArt(ad))),
    ]),
  )
}
