import { setTimeout as wait } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import drawn from '../../../../content/drawings.json' with { type: 'json' }
import { ads, auditLog, categories, categoryCounts } from '../../../../database/schema.ts'
import { insertAds } from '../../../../tests/builders.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { joinConsole } from '../../console/console-testing.ts'
import type { ListedCategories } from './categories-room.schema.ts'

const { app, db, get } = await createTestApp()
const owner = await joinConsole({ app, db }, 'owner')
const editor = await joinConsole({ app, db }, 'editor')

const read = async () => (await editor.get('categories')).json<ListedCategories>().categories
const call = (path: string, body: object, who = editor) => who.call(`categories/${path}`, body)
const publicIds = async () => (await get('/api/categories')).json<{ id: number }[]>().map(({ id }) => id)

test('keeps the order that was dragged, and says no to one that is not of all categories', async () => {
  const ids = (await read()).map(({ id }) => id)
  const turned = ids.toReversed()
  expect((await call('order', { ids: turned })).statusCode).toBe(200)
  expect(await publicIds()).toEqual(turned)
  expect((await call('order', { ids: turned.slice(1) })).statusCode).toBe(409)
  expect((await call('order', { ids: [...turned.slice(1), turned[1]] })).statusCode).toBe(409)
  expect(await publicIds()).toEqual(turned)
  await call('order', { ids })
  const { actions } = (await editor.get('audit?about=category')).json()
  expect(actions[0]).toMatchObject({ did: 'changed the order of the categories', target: '' })
})

test('adds one at the end, once; renames one, and its address stays', async () => {
  const { id } = (await call('add', { name: 'Books & Art' })).json()
  expect((await read()).at(-1)).toMatchObject({ id, slug: 'books-art', liveCount: 0, adCount: 0 })
  expect((await call('add', { name: 'Books, art' })).json().refusals).toMatchObject([{ field: 'name' }])
  await call('details', { id, name: 'Books and pictures', safetyNote: 'Look before you pay.' })
  expect((await read()).at(-1)).toMatchObject({
    slug: 'books-art',
    name: 'Books and pictures',
    safetyNote: 'Look before you pay.',
  })
  expect((await call('add', { name: 'Books and Pictures' })).statusCode, 'its new name').toBe(422)
  const another = { id: (await read())[0]?.id, name: 'books and pictures', safetyNote: '' }
  expect((await call('details', another)).json().refusals).toMatchObject([{ field: 'name' }])
  expect((await call('add', { name: ' Épices — & thé ' })).statusCode).toBe(200)
  expect((await read()).at(-1)?.slug).toBe('epices-the')
  expect((await call('details', { id: 99_999, name: 'None', safetyNote: '' })).statusCode).toBe(404)
})

test('says why a name will not do: signs alone, another category has it, or one had it before', async () => {
  const refusalOf = async (path: string, body: object) => (await call(path, body)).json().refusals
  const { id } = (await call('add', { name: 'Wigs' })).json()
  const signs = [{ field: 'name', message: 'Write a name with letters or digits in it.' }]
  expect(await refusalOf('add', { name: '&&&' })).toEqual(signs)
  expect(await refusalOf('details', { id, name: '&&&', safetyNote: '' })).toEqual(signs)
  expect(await refusalOf('add', { name: 'WIGS' })).toEqual([
    { field: 'name', message: 'There is already a category with that name.' },
  ])
  await call('details', { id, name: 'Hair', safetyNote: '' })
  expect(await refusalOf('add', { name: 'Wigs' })).toEqual([
    { field: 'name', message: '“Hair” had that name before, and old links lead there. Choose another name.' },
  ])
})

test('of two who take the same name at the same moment one is told that it is taken', async () => {
  const twice = await Promise.all([call('add', { name: 'Drums' }), call('add', { name: 'Drums' })])
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
  const id = (await read()).at(-1)?.id ?? 0
  const { add } = await db.transaction(async (tx) => {
    await tx.select().from(categories).for('update')
    await tx.update(categories).set({ name: 'Barbers' }).where(eq(categories.id, id))
    const add = call('add', { name: 'Barbers' })
    await wait(200)
    return { add }
  })
  expect((await add).json().message).toBe('There is already a category with that name.')
})

test('shows the chosen drawing on the home page at once, the usual one again, and none that is not drawn', async () => {
  const [category] = await read()
  const { id = 0, name = '', usualDrawingPath = '' } = category ?? {}
  const home = async () => (await get('/')).body
  expect(await home()).toContain(usualDrawingPath)
  expect((await call('drawing', { id, drawing: 'jollof-tray' })).statusCode).toBe(200)
  const [drawn] = await read()
  expect(drawn).toMatchObject({ id, drawing: 'jollof-tray', usualDrawingPath })
  expect(drawn?.drawingPath).toMatch(/^\/art\/jollof-tray-/)
  expect((await get(drawn?.drawingPath ?? '')).statusCode).toBe(200)
  expect(await home()).toContain(drawn?.drawingPath)
  expect((await call('drawing', { id, drawing: 'no-such-thing' })).json().refusals).toMatchObject([
    { field: 'drawing' },
  ])
  expect((await call('drawing', { id: 99_999, drawing: '' })).statusCode).toBe(404)
  await call('drawing', { id, drawing: '' })
  expect((await read())[0]).toMatchObject({ drawing: '', drawingPath: usualDrawingPath })
  const logged = await db.select().from(auditLog).where(eq(auditLog.action, 'category.draw'))
  expect(logged.map(({ target, reason }) => [target, reason])).toEqual([
    [name, 'jollof-tray'],
    [name, 'the usual one'],
  ])
})

test('offers every drawing by its name in words, in the order of the alphabet', async () => {
  const { drawings } = (await editor.get('categories')).json<ListedCategories>()
  expect(drawings.map(({ name }) => name).toSorted()).toEqual(drawn.map(({ name }) => name).toSorted())
  expect(drawings.find(({ name }) => name === 'jollof-tray')?.label).toBe('Jollof tray')
  const labels = drawings.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)))
})

test('an ad without a photo whose title names nothing shows the drawing of its category, alone and in a list', async () => {
  const [category] = await read()
  const { id = 0, slug = '' } = category ?? {}
  const title = 'Qwxyz'
  const [ad] = await insertAds(db, [{ title, categoryId: id, imageUrl: null }])
  await call('drawing', { id, drawing: 'jollof-tray' })
  const shown = (await get(`/api/ads/${ad}`)).json<{ drawing: string }>()
  expect(shown.drawing).toMatch(/^\/art\/jollof-tray-/)
  const listed = (await get(`/api/ads?search=${title}&category=${slug}`)).json<{ drawing: string }[]>()
  expect(listed.map(({ drawing }) => drawing)).toEqual([expect.stringContaining('jollof-tray')])
  expect(listed[0]).not.toHaveProperty('categoryDrawing')
  expect(shown).not.toHaveProperty('categoryDrawing')
  await call('drawing', { id, drawing: '' })
})

test('shows the advice of a category on its ads', async () => {
  const [category] = await read()
  const { id = 0, name = '' } = category ?? {}
  const safetyNote = 'Only pay after you have seen the place.'
  await call('details', { id, name, safetyNote })
  const [ad] = await db.select({ id: ads.id }).from(ads).where(eq(ads.categoryId, id)).limit(1)
  expect((await get(`/api/ads/${ad?.id}`)).json().safetyNote).toBe(safetyNote)
})

test('merges two: every ad moves, the kept counts stay true, and only an owner may', async () => {
  const [into, from] = await read()
  const merge = { from: from?.id, into: into?.id }
  expect((await call('merge', merge)).statusCode).toBe(403)
  for (const wrong of [{ from: into?.id }, { from: 99_999 }, { from: from?.id, into: 99_999 }])
    expect((await call('merge', { ...merge, ...wrong }, owner)).statusCode).toBe(422)
  const both = (into?.adCount ?? 0) + (from?.adCount ?? 0)
  const { rows: followers } = await db.execute<{ id: number }>(
    sql`INSERT INTO alert_followers (email, link_seed, link_hash) VALUES ('esi@example.com', 'a', 'a'), ('yaa@example.com', 'b', 'b') RETURNING id`,
  )
  const [esi, yaa] = followers
  const follow = (follower: number | undefined, search: string) =>
    db.execute(
      sql`INSERT INTO alerts (follower_id, search, frequency, requested_at, confirmed_at, new_since) VALUES (${follower}, ${search}, 'daily', now(), now(), now())`,
    )
  await follow(esi?.id, `category=${from?.slug}&search=kente`)
  await follow(yaa?.id, `category=${from?.slug}`)
  await follow(yaa?.id, `category=${into?.slug}`)
  // Requested the same alert for the new category, but never confirmed it.
  await follow(esi?.id, `category=${from?.slug}&search=gari`)
  await follow(esi?.id, `category=${into?.slug}&search=gari`)
  await db.execute(
    sql`UPDATE alerts SET confirmed_at = NULL WHERE search = ${`category=${into?.slug}&search=gari`}`,
  )
  // As the filters of the list write it, with fields of the old category only.
  await follow(esi?.id, `category=${from?.id}&location=Brampton&f.size=large`)
  await follow(esi?.id, `category=${from?.slug}&location=Brampton&f.size=small`)
  expect((await read()).find(({ id }) => id === from?.id)?.followerCount).toBe(2)
  expect((await call('merge', merge, owner)).statusCode).toBe(200)
  const { rows: kept } = await db.execute(
    sql`SELECT follower_id AS who, search FROM alerts WHERE confirmed_at IS NOT NULL ORDER BY 1, 2`,
  )
  expect(kept, 'nobody loses an alert, and nobody has one twice').toEqual([
    { who: esi?.id, search: `category=${into?.slug}&location=Brampton` },
    { who: esi?.id, search: `category=${into?.slug}&search=gari` },
    { who: esi?.id, search: `category=${into?.slug}&search=kente` },
    { who: yaa?.id, search: `category=${into?.slug}` },
  ])
  const [moved] = await db
    .select({ rows: count() })
    .from(ads)
    .where(eq(ads.categoryId, into?.id ?? 0))
  expect(moved?.rows).toBe(both)
  expect(await db.$count(categories, eq(categories.id, from?.id ?? 0))).toBe(0)
  const [counted] = await db
    .select()
    .from(categoryCounts)
    .where(eq(categoryCounts.categoryId, into?.id ?? 0))
  expect(counted?.liveCount).toBe((into?.liveCount ?? 0) + (from?.liveCount ?? 0))
  expect(await publicIds()).not.toContain(from?.id)
  const merges = await db.select().from(auditLog).where(eq(auditLog.action, 'category.merge'))
  expect(merges.map(({ target }) => target)).toEqual([`${from?.name} into ${into?.name}`])
})

test('hides a category and shows it again, and writes both down', async () => {
  const [category] = await read()
  const shown = async () => (await read()).find(({ id }) => id === category?.id)?.isHidden
  expect((await call('hide', { id: category?.id, isHidden: true })).statusCode).toBe(200)
  expect(await shown()).toBe(true)
  expect((await get('/api/categories')).json<{ isHidden: boolean }[]>()[0]?.isHidden).toBe(true)
  await call('hide', { id: category?.id, isHidden: false })
  expect(await shown()).toBe(false)
  const logged = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, category?.name ?? ''))
  expect(logged.map(({ action }) => action).slice(-2)).toEqual(['category.hide', 'category.show'])
  expect((await call('hide', { id: 99_999, isHidden: true })).statusCode).toBe(404)
})
