/** For each ad. */
export const MAX_PHOTOS = 8
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** Phones take JPEG and HEIC (iPhones 12 or 24); others cost up to ten times as much to decode. */
export const MEGAPIXELS = { jpeg: 40, heic: 25, other: 16 }
export const MIN_SIDE_PIXELS = 80
/** For each visitor: enough for three ads. */
export const MAX_UNCLAIMED_PHOTOS = 24
/** As long as a draft on a phone may still refer to a photo. */
export const UNUSED_PHOTO_HOURS = 48
/** The types that a file field accepts. Some systems know a HEIC only by its extension. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/heic,image/heif,image/png,image/webp,image/avif,.heic,.heif'
