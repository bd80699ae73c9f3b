import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { StartError } from './process/start-error.ts'
import { ROOT } from './root.ts'
import { linesOfJson } from './text/json-lines.ts'

/** The folder of facts and words that change without a programmer. */
export const CONTENT_FOLDER = fileURLToPath(new URL('content/', ROOT))

/** Something wrong in a content file, by the path of the part that is wrong. */
export interface ContentProblem {
  path: readonly PropertyKey[]
  reason: string
}

export interface ContentFile<Data> {
  name: string
  data: Data
  /** Stops with the file, the line and the reason of each problem. */
  refuse: (problems: readonly ContentProblem[]) => void
}

/** Reads a JSON file of the content folder by its schema; a wrong file stops the start with file, line and reason. */
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
    const line = text.slice(0, position).split('\n').length
    throw new StartError(
      `content/${name}, line ${line}: this is not JSON. Look for a missing comma or quotation mark there, or on the line before (${message}).`,
    )
  }
}
