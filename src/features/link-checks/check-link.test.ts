import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/make-test-folder.ts'
import { PATIENCE_MS } from '../../../tests/patience.ts'
import { createAskAddress } from './ask-address.ts'
import { checkLink } from './check-link.ts'
import { explainFailure } from './explain-failure.ts'

const asked: { method: string; path: string; agent: string }[] = []
const servers: Server[] = []
let faults = 0
let bytesTaken = 0

const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`

/** Every way that a link can respond or fail, by path. */
const answer: RequestListener = (request, response) => {
  const path = request.url ?? ''
  const method = request.method ?? ''
  asked.push({ method, path, agent: request.headers['user-agent'] ?? '' })
  const send = (status: number, headers: Record<string, string> = {}, body = page('A page')) =>
    response.writeHead(status, { 'Content-Type': 'text/html', ...headers }).end(method === 'HEAD' ? '' : body)
  const to = (location: string, status = 301) => send(status, { Location: location })
  if (path === '/good') return send(200)
  if (path === '/file.pdf') return send(200, { 'Content-Type': 'application/pdf' }, '%PDF')
  if (path === '/404') return send(404)
  if (path === '/410') return send(410)
  if (path === '/403') return send(403)
  if (path === '/429') return send(429, { 'Retry-After': '0' })
  if (path === '/500-then-200') {
    faults += 1
    return send(faults <= 2 ? 500 : 200)
  }
  if (path === '/500') return send(500)
  if (path === '/moved') return to('/good')
  if (path === '/chain') return to('/chain-2')
  if (path === '/chain-2') return to('/chain-3', 302)
  if (path === '/chain-3') return to('/good', 308)
  if (path === '/for-now') return to('/good', 302)
  if (path === '/slash') return to('/slash/')
  if (path === '/slash/') return send(200)
  if (path === '/loop') return to('/loop-2')
  if (path === '/loop-2') return to('/loop')
  if (path === '/private') return to('http://10.0.0.7/secret')
  if (path === '/metadata') return to('http://169.254.169.254/latest')
  if (path === '/private-6') return to('http://[::1]/')
  if (path === '/soft-404') return send(200, {}, page('Page not found | City'))
  if (path === '/front') return to('/')
  if (path === '/') return send(200)
  if (path === '/no-head') return method === 'HEAD' ? send(405) : send(200)
  if (path === '/head-cut') return method === 'HEAD' ? request.socket.destroy() : send(200)
  if (path === '/head-404') return method === 'HEAD' ? send(404) : send(200)
  if (path === '/reset') return request.socket.resetAndDestroy()
  if (path === '/slow') return setTimeout(() => send(200), 150)
  if (path === '/hang') return
  if (path === '/dribble') return dribble()
  if (path === '/huge') return flood()
  return send(404)

  function dribble() {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const timer = setInterval(() => response.write('.'), 50)
    response.on('close', () => clearInterval(timer))
  }
  function flood() {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    if (method === 'HEAD') return response.end()
    const part = Buffer.alloc(64 * 1024, 'x')
    const pour = () => {
      while (!response.destroyed && bytesTaken < 1e9) {
        bytesTaken += part.length
        if (!response.write(part)) return response.once('drain', pour)
      }
    }
    pour()
  }
}

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const port = await listen(createServer(answer))
const askWithin = (timeoutMs: number) =>
  createAskAddress({
    agent: 'AkwaabaCanadaLinkCheck/1.0 (+https://akwaaba.example/contact)',
    timeoutMs,
    resolve: async (host) => {
      if (host === 'gone.example') throw Object.assign(new Error(), { code: 'ENOTFOUND' })
      if (host === 'inside.example') return ['127.0.0.1', '192.168.0.1']
      return ['127.0.0.1']
    },
    isAllowedAddress: (address) => address === '127.0.0.1',
  })
/** Paths that never respond. All others get as much time as a busy machine needs. */
const NEVER_ANSWERED = new Set(['/hang', '/dribble'])
const check = (path: string) => {
  const ask = askWithin(NEVER_ANSWERED.has(path) ? 200 : PATIENCE_MS)
  return checkLink({ ask, retryAfterMs: [5, 5] }, new URL(path, `http://site.example:${port}`).href)
}
const at = (path: string) => `http://site.example:${port}${path}`

afterAll(() => {
  for (const server of servers) server.close()
})

test.each([
  ['/good', { status: 'ok' }],
  ['/file.pdf', { status: 'ok' }],
  ['/slash', { status: 'ok' }],
  ['/slow', { status: 'ok' }],
  ['/no-head', { status: 'ok' }],
  ['/head-cut', { status: 'ok' }],
  ['/head-404', { status: 'ok' }],
  ['/for-now', { status: 'ok', finalUrl: at('/good') }],
  ['/moved', { status: 'moved', finalUrl: at('/good') }],
  ['/chain', { status: 'moved', finalUrl: at('/good') }],
  ['/404', { status: 'gone', note: 'The site says the page does not exist (404).' }],
  ['/410', { status: 'gone', note: 'The site says the page does not exist (410).' }],
  ['/403', { status: 'unsure', note: 'The site blocks automated checks (403).' }],
  ['/429', { status: 'unsure', note: 'The site says we check too often (429).' }],
  ['/soft-404', { status: 'unsure', note: 'The page opens, but says it was not found.' }],
  ['/front', { status: 'unsure', finalUrl: at('/'), note: 'The address leads to the site’s home page.' }],
  ['/500', { status: 'failed', note: 'The site has a problem of its own (500).' }],
  ['/loop', { status: 'failed', note: 'The redirects never end.' }],
  ['/private', { status: 'failed', note: 'The address leads to a private network.' }],
  ['/metadata', { status: 'failed', note: 'The address leads to a private network.' }],
  ['/private-6', { status: 'failed', note: 'The address leads to a private network.' }],
  ['http://inside.example/', { status: 'failed', note: 'The address leads to a private network.' }],
  ['http://gone.example/', { status: 'failed', note: 'The name of the site does not exist (DNS).' }],
  ['/reset', { status: 'failed', note: 'The site closed the connection.' }],
  ['/hang', { status: 'failed', note: 'The site did not answer in time.' }],
  ['/dribble', { status: 'failed', note: 'The site did not answer in time.' }],
  [`https://site.example:${port}/`, { status: 'failed', note: 'No secure connection could be made (TLS).' }],
])('%s is told as it is', async (path, finding) => {
  expect(await check(path)).toEqual(finding)
})

test('a fault that passes is asked again and forgiven', async () => {
  faults = 0
  expect(await check('/500-then-200')).toEqual({ status: 'ok' })
})

test('a page that is gone is not asked three times', async () => {
  const before = asked.length
  await check('/404')
  expect(asked.slice(before).map(({ method }) => method)).toEqual(['HEAD', 'GET'])
})

test('of a huge page only the beginning is taken', async () => {
  expect(await check('/huge')).toEqual({ status: 'ok' })
  expect(bytesTaken).toBeLessThan(8 * 1024 * 1024)
})

test('the checker says who asks', () => {
  expect(asked.every(({ agent }) => agent.includes('+https://akwaaba.example/contact'))).toBe(true)
})

test('a certificate that nobody signed is told from other faults', async () => {
  const folder = makeTestFolder()
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=site.example -days 1'.split(' ')
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const secure = await listen(
    createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, answer),
  )
  rmSync(folder, { recursive: true })
  expect(await check(`https://site.example:${secure}/good`)).toEqual({
    status: 'failed',
    note: 'The certificate is not signed by anyone browsers trust (TLS).',
  })
})

test.each([
  ['CERT_HAS_EXPIRED', 'The certificate of the site has expired (TLS).'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate belongs to another site (TLS).'],
  ['EAI_AGAIN', 'The name of the site could not be looked up (DNS).'],
  ['ESTRANGE', 'The site could not be checked (ESTRANGE).'],
])('%s has words of its own', (code, words) => {
  expect(explainFailure(Object.assign(new Error(), { code }))).toBe(words)
})
