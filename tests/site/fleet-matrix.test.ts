import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writeConfiguration } from '../../fleet/parts/proxy.ts'
import { START, trials } from '../../fleet/trials.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('the table for operators has a line for each trial of the fleet, in the same order', () => {
  const [, table = ''] = read('docs/operating.md').split('| When ... | the site | you |\n|---|---|---|\n')
  const [rows = ''] = table.split('\n\n')
  const names = rows.split('\n').map((line) => line.split(' | ')[0]?.replace('| ', ''))
  expect(names).toEqual([START[0], ...trials.map(([name]) => name)])
})

test("the fleet's nginx runs the README's block, for each of its nodes", () => {
  const text = writeConfiguration(read('README.md'), {
    folder: '/x',
    port: 1,
    straightPort: 2,
    nodes: [11, 12],
  })
  for (const node of [11, 12]) {
    expect(text).toContain(`server 127.0.0.1:${node} max_fails=1 fail_timeout=2s;`)
    expect(text).toContain(`server 127.0.0.1:${node} max_fails=0 backup;`)
  }
  expect(text).not.toMatch(/3000|443|ssl|\/var/)
  expect(text.match(/listen 127\.0\.0\.1:[12];/g)).toEqual(['listen 127.0.0.1:1;', 'listen 127.0.0.1:2;'])
  expect(text.match(/proxy_cache akwaaba;/g)).toHaveLength(1)
})

test("the cache of the README's block lies in a folder that Debian's nginx brings: it makes only the last part", () => {
  expect(read('README.md')).toMatch(/^proxy_cache_path \/var\/lib\/nginx\/[a-z]+ /m)
})
