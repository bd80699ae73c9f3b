import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expectFree, follow, untilOpen } from './programs.ts'

const README = new URL('../../README.md', import.meta.url)

interface Options {
  folder: string
  port: number
  /** The same without cache and request buffering: uploads are on their way to a node when it stops. */
  straightPort?: number
  nodes: readonly number[]
}

/** Starts nginx with the configuration block of the README. */
export async function startProxy(options: Options): Promise<ChildProcess> {
  const { folder, port } = options
  await expectFree(port)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  writeFileSync(`${folder}/nginx.conf`, writeConfiguration(readFileSync(README, 'utf8'), options))
  const words = ['-p', folder, '-c', `${folder}/nginx.conf`]
  const proxy = follow(spawn('nginx', words, { stdio: ['ignore', 'ignore', 'inherit'] }))
  await untilOpen(port)
  return proxy
}

/** The README's block for these nodes, without certificate; failed requests are logged to failed.log. */
export function writeConfiguration(readme: string, { folder, port, straightPort, nodes }: Options): string {
  const block = /```\n(upstream akwaaba \{[\s\S]*?)```/.exec(readme)?.[1]
  if (!block) throw new Error('The README has no block for nginx.')
  const [shared = '', server = ''] = block.split(/^(?=server \{)/m)
  const named = (text: string) =>
    text.replace(/^.*127\.0\.0\.1:3000.*$/gm, (line) =>
      nodes.map((node) => line.replace('127.0.0.1:3000', `127.0.0.1:${node}`)).join('\n'),
    )
  const plain = server.replace(/^ *(ssl_|server_name).*\n/gm, '')
  const listening = (at: number) => plain.replace(/listen 443[^;]*;/, `listen 127.0.0.1:${at};`)
  const straight = straightPort
    ? listening(straightPort).replace(
        /^ *proxy_cache akwaaba;/m,
        '  proxy_cache off; proxy_request_buffering off;',
      )
    : ''
  return `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  map $status $has_failed { default 0; ~^5 1; 499 1; }
  log_format tries '$time_iso8601 $request_method $uri $status tried $upstream_addr: $upstream_status in $upstream_response_time';
  access_log ${folder}/failed.log tries if=$has_failed;
${named(shared).replace('/var/lib/nginx/akwaaba', `${folder}/cache`)}
${listening(port)}
${straight}
}
`
}
