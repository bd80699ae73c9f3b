import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../tests/test-app.ts'
import { joinConsole } from './console-testing.ts'

const dataDir = join(tmpdir(), `akwaaba-rooms-${process.pid}`)
const { app, database, get } = await createTestApp({ env: { DATA_DIR: dataDir } })
const { db } = database
const { cookie } = await joinConsole({ app, db }, 'owner')

test('shows every room to an owner', async () => {
  for (const room of ['/ads/import', '/account']) {
    const page = await get(`/admin${room}`, { cookie })
    expect(page.statusCode, room).toBe(200)
    expect(page.body, room).toMatch(/<h1>[^<]+<\/h1>/)
    expect(page.body, room).not.toMatch(/ style="|undefined|\[object/)
  }
})
