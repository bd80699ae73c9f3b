import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeQrCode } from './qr-code.ts'

const pictureOf = (svg: string) => sharp(Buffer.from(svg), { density: 288 }).flatten().raw().toBuffer()

test('draws the same squares as the library’s own picture', async () => {
  const uri =
    'otpauth://totp/Akwaaba%20Canada:ama@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Akwaaba%20Canada'
  const { size, path } = await makeQrCode(uri)
  const ours = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  const theirs = await QRCode.toString(uri, { type: 'svg', margin: 2, width: size })
  expect((await pictureOf(ours)).equals(await pictureOf(theirs))).toBe(true)
})
