import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export interface SentFile {
  name: string
  filename: string
  content: Buffer
  type?: string
}

/** The body and headers of a form with files, as a browser without script sends it. */
export function multipartForm(fields: Record<string, string | string[]>, files: SentFile[] = []) {
  const boundary = `----test${randomBytes(8).toString('hex')}`
  const parts: Buffer[] = []
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) {
      parts.push(
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${each}\r\n`),
      )
    }
  }
  for (const { name, filename, content, type = 'image/jpeg' } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  const payload = Buffer.concat(parts)
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { payload, headers }
}

/** A photo of one colour. */
export const plainJpeg = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
