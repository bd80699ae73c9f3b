import { open } from 'node:fs/promises'

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const AVIF_BRANDS = new Set(['avif', 'avis'])
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis'])
/** These only name the container; the other brands in the header name the codec. */
const CONTAINER_BRANDS = new Set(['mif1', 'msf1'])

/** The type of a file by its first bytes, whatever its name; null if it is not a photo. */
export function readPhotoKind(start: Buffer): PhotoKind | null {
  if (start.length < 12) return null
  if (start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (start.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return start.toString('latin1', 4, 8) === 'ftyp' ? readBrand(start) : null
}

/** Tells AVIF from HEIC, which share a container: sharp reads AVIF, a separate decoder HEIC. */
function readBrand(start: Buffer): PhotoKind | null {
  const brand = start.toString('latin1', 8, 12)
  if (AVIF_BRANDS.has(brand)) return 'avif'
  if (HEIC_BRANDS.has(brand)) return 'heic'
  if (!CONTAINER_BRANDS.has(brand)) return null
  const others = start.toString('latin1', 16, start.readUInt32BE(0)).match(/.{4}/gs) ?? []
  return others.some((other) => AVIF_BRANDS.has(other)) ? 'avif' : 'heic'
}

const START_BYTES = 64

/** The first bytes of a file, which identify its type. */
export async function readStart(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
