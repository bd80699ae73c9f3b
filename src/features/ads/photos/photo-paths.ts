/** Widths in pixels that every photo is kept in; a smaller original is not made larger. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

export function photoPath(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `/photos/${id}/${width}.${format}`
}

export function photoKey(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `photos/${id}/${width}.${format}`
}

export function allPhotoKeys(id: string): string[] {
  return PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => photoKey(id, width, format)))
}

/** The id of a photo from the address an ad carries; null for a picture that is none of ours. */
export function photoIdOf(imageUrl: string | null): string | null {
  return /^\/photos\/([\w-]{22})\/\d+\.webp$/.exec(imageUrl ?? '')?.[1] ?? null
}

const SAMPLE = /^(\/attached_assets\/samples\/[\w-]+)\.webp$/

/** The same picture in smaller sizes and a lighter format; null for one that is kept in one size only. */
export function lighterSources(imageUrl: string | null): { avif: string; webp?: string } | null {
  const id = photoIdOf(imageUrl)
  if (id) return { avif: photoSources(id, 'avif'), webp: photoSources(id, 'webp') }
  const sample = SAMPLE.exec(imageUrl ?? '')?.[1]
  return sample ? { avif: `${sample}-320.avif 320w, ${sample}-640.avif 640w` } : null
}

export function photoSources(id: string, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `${photoPath(id, width, format)} ${width}w`).join(', ')
}
