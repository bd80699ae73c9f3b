import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { PictureChildren } from '../../../platform/pictures/picture-children.ts'
import { ROOT } from '../../../platform/root.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { photoKey, readPhotoPath } from '../../photos/photo-paths.ts'
import { drawAdArt, readAdArtName } from '../card/draw-ad-art.ts'
import { type CardWords, cardVersion } from './card-version.ts'
import type { CardSpec } from './draw-card.ts'

/** About 80 KB each. */
const MAX_KEPT = 100
const CARD_CHILD = new URL('src/features/ads/share/card-child.ts', ROOT)
const CONTENT = new URL('content', ROOT)

export type CardAd = CardWords & { id: number }

interface Deps {
  storage: Pick<Storage, 'find'>
  children: PictureChildren
  /** Operators may change the name while the server runs. */
  site: { readonly name: string }
}

/** Draws share cards and caches the last hundred; concurrent requests share one drawing. */
export function createShareCards(deps: Deps) {
  const kept = new Map<string, Promise<Buffer | null>>()
  return (ad: CardAd): Promise<Buffer | null> => {
    const key = `${ad.id} ${cardVersion(ad)} ${deps.site.name}`
    const known = kept.get(key)
    if (known) return known
    const card = makeCard(deps, ad)
    kept.set(key, card)
    // A failed card is not cached: the next request tries again.
    card.then(
      (made) => made || kept.delete(key),
      () => kept.delete(key),
    )
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest) kept.delete(oldest)
    return card
  }
}

async function makeCard({ storage, children, site }: Deps, ad: CardAd): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'akwaaba-card-'))
  try {
    const picture =
      (await fetchPhoto(storage, ad.imageUrl, folder)) ?? (await writeDrawing(ad.drawing, folder))
    const spec: CardSpec = {
      title: ad.title,
      price: ad.price ?? 'Contact for price',
      place: ad.location,
      site: site.name,
      picture,
    }
    const file = join(folder, 'card.json')
    await writeFile(file, JSON.stringify(spec))
    const outcome = await children.run<Uint8Array>(CARD_CHILD, file)
    return outcome.ok ? Buffer.from(outcome.answer) : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The file of the ad's own photo; null if we do not store one. */
async function fetchPhoto(storage: Deps['storage'], imageUrl: string | null, folder: string) {
  const sample = /^\/(attached_assets\/samples\/[\w-]+\.webp)$/.exec(imageUrl ?? '')?.[1]
  if (sample) return join(fileURLToPath(CONTENT), sample)
  const photo = readPhotoPath(imageUrl)
  const found = photo && (await storage.find(photoKey(photo.id, 640, 'webp')))
  if (!found) return null
  const file = join(folder, 'photo.webp')
  await pipeline(found.body, createWriteStream(file))
  return file
}

async function writeDrawing(drawing: string, folder: string): Promise<string> {
  const art = readAdArtName(basename(drawing))
  if (!art) throw new Error(`There is no drawing ${drawing}.`)
  const file = join(folder, 'drawing.svg')
  await writeFile(file, drawAdArt(art))
  return file
}
