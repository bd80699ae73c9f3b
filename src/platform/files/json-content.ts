import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'
import type { z } from 'zod'
import { StartError } from '../process/start-error.ts'
import { ROOT } from '../root.ts'

/** The folder of facts and texts that change without a code change. */
export const CONTENT_FOLDER = fileURLToPath(new URL('content/', ROOT))

/** A problem in a content file, with the JSON path of the invalid part. */
export interface ContentProblem {
  path: readonly PropertyKey[]
  reason: string
}

export interface ContentFile<Data> {
  name: string
  data: Data
  /** Throws a StartError with the file, line and reason of each problem; does nothing if there are none. */
  refuse: (problems: readonly ContentProblem[]) => void
}

/** Reads and validates a JSON file of the content folder; throws a StartError with file, line and reason. */
export function readContent<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  folder = CONTENT_FOLDER,
): ContentFile<z.infer<Schema>> {
  const text = readFileSync(`${folder}/${name}`, 'utf8')
  const parsed = schema.safeParse(parseJson(name, text))
  const refuse = (problems: readonly ContentProblem[]) => {
    if (problems.length === 0) return
    const lineOf = linesOfJson(text)
    throw new StartError(
      problems.map(({ path, reason }) => `content/${name}, line ${lineOf(path)}: ${reason}`).join('\n'),
    )
  }
  if (!parsed.success) {
    refuse(parsed.error.issues.map(({ path, message }) => ({ path, reason: `${nameOf(path)}: ${message}` })))
  }
  return { name, data: parsed.data as z.infer<Schema>, refuse }
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? 'the file'
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    throw new StartError(
      `content/${name}, line ${lineAt(text, position)}: this is not JSON. Look for a missing comma or quotation mark there, or on the line before (${message}).`,
    )
  }
}

/** Finds the line (from 1) on which a part of a JSON text begins, or its parent if the part is missing. */
function linesOfJson(text: string): (path: readonly PropertyKey[]) => number {
  const root = parseTree(text)
  return (path) => {
    for (let length = path.length; root && length > 0; length -= 1) {
      const node = findNodeAtLocation(root, path.slice(0, length) as JSONPath)
      // A property begins at its key.
      if (node) return lineAt(text, node.parent?.type === 'property' ? node.parent.offset : node.offset)
    }
    return 1
  }
}

/** The line (from 1) of an offset in a text. */
function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
