import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Load, load } from './load.ts'

const PORT = Number(process.env.BENCH_NGINX_PORT ?? 4412)
const START_MS = 500

export const hasNginx = spawnSync('nginx', ['-v']).error === undefined

/** Measures nginx serving the same compressed bytes as a file: the most this machine can serve just now. */
export async function measureNginx(page: Buffer, seconds: number): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'))
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'index.html'), brotliCompressSync(page))
  await writeFile(join(folder, 'nginx.conf'), configuration(folder))
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const child = spawn('nginx', words, { stdio: 'inherit' })
  try {
    await sleep(START_MS)
    return await load(`http://127.0.0.1:${PORT}`, ['/'], seconds)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

const configuration = (folder: string) => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes auto;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=100;
  default_type text/html;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${PORT}; root ${folder}/pages; index index.html; }
}
`
