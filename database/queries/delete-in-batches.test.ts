import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-database.ts'
import { droppedMails } from '../schema.ts'
import { deleteInBatches } from './delete-in-batches.ts'

const { db } = await createTestDatabase('empty')

test('deletes every row that is meant, however many batches it takes, and no other', async () => {
  const kinds = ['old', 'old', 'new', 'old', 'old', 'old']
  await db.insert(droppedMails).values(kinds.map((kind) => ({ kind })))
  const old = { table: droppedMails, id: droppedMails.id, where: eq(droppedMails.kind, 'old') }
  expect(await deleteInBatches(db, old, 2)).toBe(5)
  expect(await db.select({ kind: droppedMails.kind }).from(droppedMails)).toEqual([{ kind: 'new' }])
  expect(await deleteInBatches(db, old, 2)).toBe(0)
})
