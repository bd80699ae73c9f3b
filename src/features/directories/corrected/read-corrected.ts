import type { ReadOverlay } from '../../corrections/keep-overlay.ts'
import type { Overlay } from '../../corrections/overlay.ts'
import type { DirectoryContent } from '../directories.content.ts'
import { correctContent } from './correct-content.ts'

export type ReadDirectories = () => Promise<DirectoryContent>

/** The directories with the operators' corrections. Returns the same object until a correction changes. */
export function createDirectoryReader(files: DirectoryContent, readOverlay: ReadOverlay): ReadDirectories {
  let last: { overlay: Overlay; content: DirectoryContent } | undefined
  return async () => {
    const overlay = await readOverlay()
    if (last?.overlay !== overlay) last = { overlay, content: correctContent(files, overlay) }
    return last.content
  }
}
