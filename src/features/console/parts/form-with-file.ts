import type { FastifyInstance, FastifyRequest } from 'fastify'

interface Options {
  /** Of the whole body; it is held in memory, so only for small files. */
  mostBytes: number
}

export type FormFields = Record<string, string | Uint8Array>

/** Reads forms with a file into the body, before the door looks for the word of the session in it. */
export function acceptFormsWithFile(scope: FastifyInstance, { mostBytes }: Options): void {
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (request: FastifyRequest, body: Buffer) => readForm(request.headers['content-type'] ?? '', body),
  )
}

async function readForm(contentType: string, body: Buffer): Promise<FormFields> {
  const answer = new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } })
  const form = await answer.formData().catch(() => {
    throw Object.assign(new Error('This form cannot be read.'), { statusCode: 400 })
  })
  const fields: FormFields = {}
  for (const [name, value] of form.entries())
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())
  return fields
}

/** The words of a text file; null when it is not in UTF-8. */
export function readText(content: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}
