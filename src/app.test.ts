import { expect, test } from 'vitest'
import { settings } from '../database/schema.ts'
import { createTestApp } from '../tests/test-app.ts'
import { createTestDatabase } from '../tests/test-database.ts'

test('the description of the API carries the name that was given in the console', async () => {
  const database = await createTestDatabase()
  await database.db
    .insert(settings)
    .values({ name: 'SITE_NAME', value: 'Akwaaba Winnipeg', updatedAt: new Date() })
  const { get } = await createTestApp({ database })
  expect((await get('/api/openapi.json')).json().info.title).toContain('Akwaaba Winnipeg')
})
