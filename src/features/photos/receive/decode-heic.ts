import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { heif_image_handle, MainModule } from 'libheif-js/libheif-wasm/libheif.js'
import { MEGAPIXELS, MIN_SIDE_PIXELS } from '../photo-limits.ts'

/** Three bytes per pixel, with the rotation applied. */
export interface HeicPixels {
  data: Uint8Array
  width: number
  height: number
}

export type HeicProblem = 'too-many-pixels' | 'too-small' | 'unreadable-heic'
export type HeicOutcome = { ok: true; pixels: HeicPixels } | { ok: false; problem: HeicProblem }

const CHANNELS = 3
const require = createRequire(import.meta.url)

/** Decodes a HEIC to pixels, rotated and cropped as it says, after checking the size in its header. */
export async function decodeHeic(content: Uint8Array): Promise<HeicOutcome> {
  const heif = await loadDecoder()
  const context = heif.heif_context_alloc()
  // The package's types allow only strings here; bytes work too, as in its own decoder.
  const read = heif.heif_context_read_from_memory(context, content as unknown as string)
  if (read.code !== heif.heif_error_code.heif_error_Ok) return { ok: false, problem: 'unreadable-heic' }
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (!handle || handle.code) return { ok: false, problem: 'unreadable-heic' }
  const problem = measure(heif, handle)
  if (problem) return { ok: false, problem }
  const pixels = decode(heif, handle)
  return pixels ? { ok: true, pixels } : { ok: false, problem: 'unreadable-heic' }
}

async function loadDecoder(): Promise<MainModule> {
  const factory = require('libheif-js/libheif-wasm/libheif.js') as (options: object) => MainModule
  const wasmBinary = await readFile(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  return factory({ wasmBinary, print: () => {}, printErr: () => {} })
}

function measure(heif: MainModule, handle: heif_image_handle): HeicProblem | null {
  const width = heif.heif_image_handle_get_width(handle)
  const height = heif.heif_image_handle_get_height(handle)
  if (width * height > MEGAPIXELS.heic * 1_000_000) return 'too-many-pixels'
  return Math.min(width, height) < MIN_SIDE_PIXELS ? 'too-small' : null
}

function decode(heif: MainModule, handle: heif_image_handle): HeicPixels | null {
  const { heif_colorspace_RGB } = heif.heif_colorspace
  const { heif_chroma_interleaved_RGB } = heif.heif_chroma
  const decoded = heif.heif_js_decode_image2(handle, heif_colorspace_RGB, heif_chroma_interleaved_RGB)
  const channel = decoded?.channels?.[0]
  return channel ? withoutPadding(channel) : null
}

interface Channel extends HeicPixels {
  stride: number
}

/** Removes the padding: the decoder's rows may be longer than the picture is wide. */
function withoutPadding({ data, width, height, stride }: Channel): HeicPixels {
  const line = width * CHANNELS
  const packed = new Uint8Array(line * height)
  for (let row = 0; row < height; row += 1) {
    packed.set(data.subarray(row * stride, row * stride + line), row * line)
  }
  return { data: packed, width, height }
}
