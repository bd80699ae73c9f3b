export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'heif'

const HEIF_BRANDS = new Set(['avif', 'avis', 'heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

/** What a file is by its first bytes, whatever it is called; null for what is no photo. */
export function readPhotoKind(start: Buffer): PhotoKind | null {
  if (start.length < 12) return null
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (start.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  const isHeif = start.toString('latin1', 4, 8) === 'ftyp' && HEIF_BRANDS.has(start.toString('latin1', 8, 12))
  return isHeif ? 'heif' : null
}
