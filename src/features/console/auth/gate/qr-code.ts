const MARGIN = 2

/** A square code as the path of a drawing, and how wide the drawing is with its margin. */
export interface QrCode {
  size: number
  path: string
}

export async function makeQrCode(text: string): Promise<QrCode> {
  // Fetched for the one person who needs it, once.
  const { default: QRCode } = await import('qrcode')
  const { modules } = QRCode.create(text)
  const dark = [...modules.data.keys()].filter((index) => modules.data[index])
  const squares = dark.map((index) => {
    const [x, y] = [index % modules.size, Math.floor(index / modules.size)]
    return `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`
  })
  return { size: modules.size + 2 * MARGIN, path: squares.join('') }
}
