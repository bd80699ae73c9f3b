const MARGIN = 2

/** A QR code as an SVG path, and its width including the margin. */
export interface QrCode {
  size: number
  path: string
}

export async function makeQrCode(text: string): Promise<QrCode> {
  // Loaded on demand, because only connecting a phone needs it.
  const { default: QRCode } = await import('qrcode')
  const { modules } = QRCode.create(text)
  const dark = [...modules.data.keys()].filter((index) => modules.data[index])
  const squares = dark.map((index) => {
    const [x, y] = [index % modules.size, Math.floor(index / modules.size)]
    return `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`
  })
  return { size: modules.size + 2 * MARGIN, path: squares.join('') }
}
