import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'

const BLOCK = 512
const PATH_BYTES = 100
const PREFIX_BYTES = 155

/** The header block of a file in a tar archive (POSIX ustar), so that any tar program can open a backup. */
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

/** Reads the files of a compressed archive in turn, holding no more than a piece of one in memory. */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
  const unpacked = createGunzip()
  // The reader receives any error; unhandled, a file that cannot be opened would end the process.
  pipeline(createReadStream(file), unpacked, () => undefined)
  const bytes = createByteReader(unpacked)
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (isEmpty(header)) return refuseMore(file, bytes)
    const { path, size } = readHeader(file, header)
    yield { path, size, content: bytes.pieces(size) }
    if (!isEmpty(await bytes.take(tarPadding(size).length))) throw broken(file)
  }
}

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0)

/** Accepts only what `tarHeader` writes: a regular file with a plain name; no link, device or extension. */
function readHeader(file: string, header: Buffer): { path: string; size: number } {
  const size = numberAt(header, 124, 12)
  const sum = numberAt(header, 148, 8)
  const isPlainFile = header[156] === PLAIN_FILE && header.toString('latin1', 257, 262) === 'ustar'
  const hasNoLink = isEmpty(header.subarray(157, 257))
  header.write('        ', 148)
  const name = textAt(header, 0, PATH_BYTES)
  const prefix = textAt(header, 345, PREFIX_BYTES)
  const isWhole = size !== null && sum === checksumOf(header) && name !== null && prefix !== null
  if (!isWhole || !isPlainFile || !hasNoLink) throw broken(file)
  return { path: prefix ? `${prefix}/${name}` : name, size }
}

const PLAIN_FILE = '0'.charCodeAt(0)
/** Tar programs pad their last record with zeros. */
const MAX_FILLING = 64 * 1024

/** After the end only zeros may follow, no more than a tar program pads with. */
async function refuseMore(file: string, bytes: ReturnType<typeof createByteReader>): Promise<void> {
  let filling = 0
  for await (const piece of bytes.rest()) {
    filling += piece.length
    if (filling > MAX_FILLING || !isEmpty(piece)) throw broken(file)
  }
}

/** Parses octal digits up to a NUL or a space; returns null for any other way to write a number. */
function numberAt(block: Buffer, from: number, length: number): number | null {
  const [, digits] = /^([0-7]{1,11})[\0 ]*$/.exec(block.toString('latin1', from, from + length)) ?? []
  return digits === undefined ? null : Number.parseInt(digits, 8)
}

/** Returns null if anything is hidden after the end of the text. */
function textAt(block: Buffer, from: number, length: number): string | null {
  const field = block.subarray(from, from + length)
  const end = field.indexOf(0)
  const text = (end < 0 ? field : field.subarray(0, end)).toString('latin1')
  return end < 0 || isEmpty(field.subarray(end)) ? text : null
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
  async function* rest(): AsyncGenerator<Buffer> {
    if (held.length > 0) yield held
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  }
  const take = (size: number) => readAll(pieces(size))
  return { pieces, rest, take }
}

/** Reads a whole entry into memory; only for entries known to be small. */
export async function readAll(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}
