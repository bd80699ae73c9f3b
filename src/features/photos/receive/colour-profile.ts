import { crc32, deflateSync } from 'node:zlib'

const PNG_HEADER_BYTES = 33
const PROFILE_MARK = 'acsp'
const PROFILE_MARK_AT = 36

/**
 * Adds the colour profile of the HEIC to the PNG (iPhones write Display P3): without it reds and greens look
 * dull. sharp then converts the colours to sRGB.
 */
export function withColourProfile(png: Buffer, heic: Buffer): Buffer {
  const profile = findColourProfile(heic)
  if (!profile) return png
  const chunk = pngChunk('iCCP', Buffer.concat([Buffer.from('photo\0\0', 'latin1'), deflateSync(profile)]))
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), chunk, png.subarray(PNG_HEADER_BYTES)])
}

/** The first complete profile in the file: a box of length, name, "prof", profile. */
function findColourProfile(heic: Buffer): Buffer | null {
  const at = heic.indexOf('colrprof', 0, 'latin1')
  if (at < 4) return null
  const profile = heic.subarray(at + 8, at - 4 + heic.readUInt32BE(at - 4))
  if (profile.length < PROFILE_MARK_AT + PROFILE_MARK.length) return null
  const hasMark = profile.toString('latin1', PROFILE_MARK_AT, PROFILE_MARK_AT + 4) === PROFILE_MARK
  return hasMark && profile.readUInt32BE(0) === profile.length ? profile : null
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
