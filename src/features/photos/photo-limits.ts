/** Of one ad. */
export const MAX_PHOTOS = 8
export const MAX_PHOTO_BYTES = 12 * 1024 * 1024
/** What phones take (an iPhone's HEIC has 12 or 24); the other formats cost up to ten times as much to unpack. */
export const MEGAPIXELS = { jpeg: 40, heic: 25, other: 16 }
export const MIN_SIDE_PIXELS = 80
/** Three ads' worth of one visitor that no ad has taken yet. */
export const MAX_UNCLAIMED_PHOTOS = 24
/** As long as a draft on somebody's phone may still name a photo. */
export const UNUSED_PHOTO_HOURS = 48
/** What a file field offers to choose. Some systems know a HEIC only by its name. */
export const ACCEPTED_PHOTOS = 'image/jpeg,image/heic,image/heif,image/png,image/webp,image/avif,.heic,.heif'
