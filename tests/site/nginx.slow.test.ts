import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../database/embedded/free-port.ts'
import { end } from '../../fleet/parts/programs.ts'
import { startProxy } from '../../fleet/parts/proxy.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../../src/features/photos/photo-limits.ts'
import { createTestApp } from '../test-app.ts'

const isInstalled = spawnSync('which', ['nginx']).status === 0
/** The most that a form without script may carry: all photos of an ad, and its text. */
const LARGEST_FORM = MAX_PHOTOS * MAX_PHOTO_BYTES + 1024 * 1024

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

/** Debian's nginx, with the README's configuration, in front of a node. */
async function startNginx(node: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'akwaaba-nginx-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const proxy = await startProxy({ folder, port, nodes: [node] })
  onTestFinished(async () => {
    await end(proxy, 'SIGINT')
    rmSync(folder, { recursive: true, force: true })
  })
  return `http://127.0.0.1:${port}`
}

describe.skipIf(!isInstalled)("the README's block for nginx", () => {
  test('takes all photos of a form at once, and hands every answer to a form on as it is, asked for once', async () => {
    let asked = 0
    const node = createServer(async (request, response) => {
      asked += 1
      let bytes = 0
      for await (const chunk of request) bytes += chunk.length
      const status = Number(request.url?.slice(1))
      response.writeHead(status, { 'Content-Type': 'text/html' }).end(`our own ${status}: ${bytes} bytes`)
    })
    onTestFinished(() => void node.close())
    const url = await startNginx(await listen(node))
    const send = async (status: number, bytes: number) => {
      const answer = await fetch(`${url}/${status}`, { method: 'POST', body: Buffer.alloc(bytes) })
      return `${answer.status} ${await answer.text()}`
    }
    expect(LARGEST_FORM).toBeGreaterThan(20 * 1024 * 1024)
    expect(await send(200, LARGEST_FORM)).toBe(`200 our own 200: ${LARGEST_FORM} bytes`)
    for (const status of [400, 403, 404, 409, 413, 422, 429, 500, 503]) {
      const before = asked
      expect(await send(status, 1_000)).toBe(`${status} our own ${status}: 1000 bytes`)
      expect(asked, `${status} was sent twice`).toBe(before + 1)
    }
  })

  test('shows a form again with what is wrong, and the pages of the site that say what failed', async () => {
    const { app } = await createTestApp({ env: { TRUST_PROXY: '1' } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const url = await startNginx(port)
    const form = new URLSearchParams({ name: 'Ama', email: 'no address', message: 'Hello' })
    const again = await fetch(`${url}/contact`, { method: 'POST', body: form })
    expect(again.status).toBe(422)
    const page = await again.text()
    expect(page).toContain('value="no address"')
    expect(page).toMatch(/<p[^>]*error[^>]*>/)
    const missing = await fetch(`${url}/no/such/page`)
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('<title>')
  })
})
