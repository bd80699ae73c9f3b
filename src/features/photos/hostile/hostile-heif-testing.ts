/** A box of the AVIF and HEIC container: length, name, content. */
function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

const fullBox = (name: string, flags: number, ...content: Buffer[]) =>
  box(name, Buffer.from([flags >> 24, flags >> 16, flags >> 8, flags]), ...content)
const u16 = (...numbers: number[]) => Buffer.concat(numbers.map((each) => Buffer.from([each >> 8, each])))
const u32 = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((each) => {
      const four = Buffer.alloc(4)
      four.writeUInt32BE(each)
      return four
    }),
  )

/** The same AVIF or HEIC with another size in its header; the coded image keeps its real size. */
export function pictureClaiming(avif: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(avif)
  for (let at = copy.indexOf('ispe'); at >= 0; at = copy.indexOf('ispe', at + 4)) {
    copy.writeUInt32BE(width, at + 8)
    copy.writeUInt32BE(height, at + 12)
  }
  return copy
}

interface Grid {
  /** A picture whose coded image every tile shows. */
  tile: Buffer
  tileSize: [width: number, height: number]
  rows: number
  columns: number
  width: number
  height: number
  /** Quarter turns anticlockwise. */
  turns?: number
}

const CODECS = {
  avif: { config: 'av1C', item: 'av01', brands: 'avifmif1miaf' },
  heic: { config: 'hvcC', item: 'hvc1', brands: 'heicmif1miaf' },
}

/** One coded image, repeated as the tiles of a larger one. */
export function pictureGrid(kind: keyof typeof CODECS, grid: Grid): Buffer {
  const { tile, tileSize, rows, columns, width, height, turns = 0 } = grid
  const codec = CODECS[kind]
  const configAt = tile.indexOf(codec.config) - 4
  const config = tile.subarray(configAt, configAt + tile.readUInt32BE(configAt))
  const coded = tile.subarray(tile.indexOf('mdat') + 4)
  const plan = Buffer.concat([Buffer.from([0, 1, rows - 1, columns - 1]), u32(width, height)])
  const tiles = rows * columns
  const ids = Array.from({ length: tiles }, (_, index) => index + 2)
  const item = (id: number, kind: string) => fullBox('infe', 0x02000000, u16(id, 0), Buffer.from(`${kind}\0`))
  const meta = (dataAt: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(1)),
      fullBox(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        u16(tiles + 1),
        u16(1, 0, 1),
        u32(dataAt, plan.length),
        ...ids.map((id) => Buffer.concat([u16(id, 0, 1), u32(dataAt + plan.length, coded.length)])),
      ),
      fullBox('iinf', 0, u16(tiles + 1), item(1, 'grid'), ...ids.map((id) => item(id, codec.item))),
      fullBox('iref', 0, box('dimg', u16(1, tiles, ...ids))),
      box(
        'iprp',
        box(
          'ipco',
          fullBox('ispe', 0, u32(width, height)),
          fullBox('ispe', 0, u32(...tileSize)),
          config,
          PIXI,
          box('irot', Buffer.from([turns])),
        ),
        fullBox(
          'ipma',
          0,
          u32(tiles + 1),
          u16(1),
          Buffer.from([3, 1, 4, 0x85]),
          ...ids.map((id) => Buffer.concat([u16(id), Buffer.from([3, 2, 0x83, 4])])),
        ),
      ),
    )
  const type = box('ftyp', Buffer.from(kind), u32(0), Buffer.from(codec.brands))
  const dataAt = type.length + meta(0).length + 8
  return Buffer.concat([type, meta(dataAt), box('mdat', plan, coded)])
}
const PIXI = fullBox('pixi', 0, Buffer.from([3, 8, 8, 8]))

/** Containers whose structure is the attack. */
export function hostileContainers(avif: Buffer): Record<string, Buffer> {
  const type = avif.subarray(0, avif.readUInt32BE(0))
  let nested: Buffer = box('free')
  for (let level = 0; level < 2_000; level += 1) nested = box('meta', Buffer.alloc(4), nested)
  const metaAt = avif.indexOf('meta') - 4
  const endless = Buffer.from(avif)
  endless.writeUInt32BE(0xffffffff, metaAt)
  return {
    'boxes 2,000 deep': Buffer.concat([type, nested]),
    'a box of 4 GB': endless,
    '700,000 empty boxes': Buffer.concat([
      type,
      ...new Array<Buffer>(700_000).fill(box('free')),
      avif.subarray(type.length),
    ]),
    '4 billion places of its data': Buffer.concat([
      type,
      fullBox(
        'meta',
        0,
        fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
        fullBox('iloc', 0x02000000, Buffer.from([0x44, 0]), u32(0xffffffff)),
      ),
    ]),
  }
}
