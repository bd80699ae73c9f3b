import sharp from 'sharp'

/** A picture of a few hundred bytes that would be 432 MB in memory. */
export async function makeBomb(): Promise<FormData> {
  const picture = sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
  const body = new FormData()
  body.set(
    'photo',
    new Blob([new Uint8Array(await picture.avif({ effort: 0, quality: 1 }).toBuffer())]),
    'bomb.avif',
  )
  return body
}

export async function makePhotoForm(): Promise<FormData> {
  const body = new FormData()
  body.set('photo', await makePhoto(), 'photo.jpg')
  return body
}

/** Without an email address the form is invalid, and comes back with its photos. */
export async function makeAdForm(photos: number, email = '', turn = 0): Promise<FormData> {
  const body = new FormData()
  for (let at = 0; at < photos; at += 1) body.append('photos', await makePhoto(), 'photo.jpg')
  const fields = {
    title: email ? `Drum ${turn}` : '',
    description: 'A drum of good sound, played for years.',
    category: 'other',
    location: 'Toronto, ON',
    name: 'Ama',
    email,
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}

async function makePhoto(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#888', noise } })
  return new Blob([new Uint8Array(await picture.jpeg().toBuffer())])
}
