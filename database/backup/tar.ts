import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'

const BLOCK = 512
const PATH_BYTES = 100
const PREFIX_BYTES = 155

/** The block that stands before each file in a tar archive (POSIX ustar), so that any tar program can open a backup. */
export function tarHeader(path: string, size: number): Buffer {
  const { name, prefix } = splitPath(path)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

/** Zeros up to the next block, and two empty blocks at the very end. */
export const tarPadding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
export const tarEnd = () => Buffer.alloc(2 * BLOCK)

function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= PATH_BYTES) return { name: path, prefix: '' }
  const at = path.lastIndexOf('/', path.length - 1)
  const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
  if (at < 0 || Buffer.byteLength(prefix) > PREFIX_BYTES || Buffer.byteLength(name) > PATH_BYTES)
    throw new BackupError(`The name ${path} is too long for a backup. Rename that file.`)
  return { name, prefix }
}

function checksumOf(block: Buffer): number {
  return block.reduce((sum, byte) => sum + byte, 0)
}

export interface TarEntry {
  path: string
  size: number
  /** Must be read to its end before the next entry. */
  content: AsyncGenerator<Buffer>
}

/** Reads the files of a packed archive one after the other, holding no more than a piece of one in memory. */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
  const bytes = createByteReader(createReadStream(file).pipe(createGunzip()))
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    const sum = Number.parseInt(textAt(header, 148, 8), 8)
    header.write('        ', 148)
    if (!Number.isSafeInteger(size) || sum !== checksumOf(header)) throw broken(file)
    const prefix = textAt(header, 345, PREFIX_BYTES)
    const name = textAt(header, 0, PATH_BYTES)
    yield { path: prefix ? `${prefix}/${name}` : name, size, content: bytes.pieces(size) }
    await bytes.take(tarPadding(size).length)
  }
}

function textAt(block: Buffer, from: number, length: number): string {
  const end = block.indexOf(0, from)
  return block.toString('utf8', from, end < 0 || end > from + length ? from + length : end).trim()
}

function broken(file: string): BackupError {
  return new BackupError(
    `${file} is not a whole backup: it is cut off or was changed. Use another copy of it, or an older backup.`,
  )
}

function createByteReader(stream: AsyncIterable<Buffer>) {
  const source = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async () => {
    const { value, done } = await source.next()
    if (done) throw broken('This file')
    held = value
  }
  async function* pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (held.length === 0) await more()
      const piece = held.subarray(0, left)
      held = held.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
  const take = (size: number) => readAll(pieces(size))
  return { pieces, take }
}

/** A whole entry at once; only for those that are known to be small. */
export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
