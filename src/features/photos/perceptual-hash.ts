import type { Sharp } from 'sharp'

/** Two photos whose perceptual hashes differ in at most this many of 64 bits are copies of one another. */
export const COPY_BITS = 10

const SIDE = 32
const WAVES = 8

/** WAVES rows of a cosine transform: how a line of SIDE points swings, from not at all to four times over. */
const cosines = Array.from({ length: WAVES }, (_, wave) =>
  Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * wave * Math.PI) / (2 * SIDE))),
)

/**
 * 64 bits that copies of one picture share, whatever their size, format, light or a few percent cut off: which of the
 * broad swings of light and dark across it are strong. Comparing neighbouring points instead fails on sky and walls,
 * where two points are all but equal and every new encoding tips them the other way.
 */
export async function readPerceptualHash(photo: Sharp): Promise<bigint> {
  const grey = await photo
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer()
  const swings = transform(grey)
  // The first is the mean brightness, which says nothing of what the picture shows.
  const middle = swings.slice(1).sort((one, other) => one - other)[31] ?? 0
  const bits = swings.reduce((sum, swing, at) => (sum << 1n) | (at > 0 && swing > middle ? 1n : 0n), 0n)
  return BigInt.asIntN(64, bits)
}

export function differingBits(one: bigint, other: bigint): number {
  return BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length
}

/** Lines first, then columns: a 32nd of the work of doing both at once. */
function transform(grey: Buffer): number[] {
  const lines = Array.from({ length: SIDE }, (_, line) =>
    cosines.map((wave) => wave.reduce((sum, cosine, at) => sum + cosine * (grey[line * SIDE + at] ?? 0), 0)),
  )
  return cosines.flatMap((wave) =>
    cosines.map((_, across) =>
      wave.reduce((sum, cosine, line) => sum + cosine * (lines[line]?.[across] ?? 0), 0),
    ),
  )
}
