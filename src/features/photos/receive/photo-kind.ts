export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heif'

const AVIF_BRANDS = new Set(['avif', 'avis'])
const HEIF_BRANDS = new Set([...AVIF_BRANDS, 'heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

const brandOf = (start: Buffer) => start.toString('latin1', 8, 12)

/** What a file is by its first bytes, whatever it is called; null for what is no photo. */
export function readPhotoKind(start: Buffer): PhotoKind | null {
  if (start.length < 12) return null
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (start.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  const isHeif = start.toString('latin1', 4, 8) === 'ftyp' && HEIF_BRANDS.has(brandOf(start))
  return isHeif ? 'heif' : null
}

/** Of the one family, AVIF can be read here; HEIC needs a decoder that the picture library comes without. */
export const isAvif = (start: Buffer) => AVIF_BRANDS.has(brandOf(start))
