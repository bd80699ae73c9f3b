/** Every photo is stored in these widths in pixels; smaller originals are not enlarged. */
export const PHOTO_WIDTHS = [320, 640, 1280] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number]
export type PhotoFormat = (typeof PHOTO_FORMATS)[number]

/** A photo as a page refers to it; the key gives access while its ad is not live. */
export interface ShownPhoto {
  id: string
  key?: string | undefined
}

export function photoPath({ id, key }: ShownPhoto, width: PhotoWidth, format: PhotoFormat): string {
  return `/photos/${id}/${width}.${format}${key ? `?key=${key}` : ''}`
}

export function photoKey(id: string, width: PhotoWidth, format: PhotoFormat): string {
  return `photos/${id}/${width}.${format}`
}

export function allPhotoKeys(id: string): string[] {
  return PHOTO_WIDTHS.flatMap((width) => PHOTO_FORMATS.map((format) => photoKey(id, width, format)))
}

const PHOTO = /^\/photos\/(?<id>[\w-]{22})\/\d+\.webp(?:\?key=(?<key>[\w-]+))?$/

/** The photo of an ad's image URL; null for a picture that is not an upload. */
export function readPhotoPath(imageUrl: string | null): ShownPhoto | null {
  const { id, key } = PHOTO.exec(imageUrl ?? '')?.groups ?? {}
  return id ? { id, key } : null
}

const SAMPLE = /^(\/attached_assets\/samples\/[\w-]+)\.webp$/

/** The same picture in smaller sizes and a lighter format; null for one that is stored in one size only. */
export function lighterSources(imageUrl: string | null): { avif: string; webp?: string } | null {
  const photo = readPhotoPath(imageUrl)
  if (photo) return { avif: photoSources(photo, 'avif'), webp: photoSources(photo, 'webp') }
  const sample = SAMPLE.exec(imageUrl ?? '')?.[1]
  return sample ? { avif: `${sample}-320.avif 320w, ${sample}-640.avif 640w` } : null
}

export function photoSources(photo: ShownPhoto, format: PhotoFormat): string {
  return PHOTO_WIDTHS.map((width) => `${photoPath(photo, width, format)} ${width}w`).join(', ')
}
