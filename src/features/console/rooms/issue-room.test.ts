import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newsletterIssues } from '../../../../database/schema.ts'
import { createTestApp } from '../../../../tests/test-app.ts'
import { insertConfirmed } from '../../../../tests/test-newsletter.ts'
import { joinConsole, postForm } from '../console-testing.ts'

const { app, database, get } = await createTestApp({
  template: 'empty',
  env: { SITE_POSTAL_ADDRESS: '100 Example Street, Toronto ON' },
})
const { db } = database
const { cookie, token } = await joinConsole({ app, db }, 'owner')
const post = (path: string, fields: Record<string, string>) =>
  postForm(app, `/admin/newsletter/${path}`, { token, ...fields }, { cookie })

const SECTIONS = [
  { heading: 'New ads', items: [{ title: 'A sofa', href: '/ads/1' }, { title: 'A <b>pot</b>' }] },
  { heading: 'News', items: [{ title: 'A story' }] },
]

async function insertDraft() {
  const now = new Date()
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ subject: 'Friday', sections: SECTIONS, coversFrom: now, coversUntil: now, createdAt: now })
    .returning()
  if (!issue) throw new Error('no draft')
  const find = async () => {
    const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issue.id))
    return row ?? issue
  }
  const act = async (fields: Record<string, string>, path = 'words') => {
    const { id, revision, subject, intro } = await find()
    return post(path, { id: `${id}`, revision: `${revision}`, subject, intro, ...fields })
  }
  return { id: issue.id, find, act }
}

const titles = (sections: typeof SECTIONS) => sections.map(({ items }) => items.map(({ title }) => title))

test('drops, moves, undoes and keeps what was typed with every button', async () => {
  const { find, act } = await insertDraft()
  await act({ do: 'drop 0.0', subject: 'Typed, not kept' })
  expect(await find()).toMatchObject({ subject: 'Typed, not kept' })
  expect(titles((await find()).sections as typeof SECTIONS)).toEqual([['A <b>pot</b>'], ['A story']])
  await act({ do: 'up 1' })
  expect((await find()).sections.map(({ heading }) => heading)).toEqual(['News', 'New ads'])
  await act({ do: 'undo' })
  await act({ do: 'undo' })
  expect(await find()).toMatchObject({ subject: 'Friday', sections: SECTIONS, history: [] })
  await act({ do: 'reset', intro: 'Typed before.' })
  expect(await find()).toMatchObject({ intro: '', sections: [] })
  await act({ do: 'undo' })
  expect(await find()).toMatchObject({ intro: 'Typed before.', sections: SECTIONS })
})

test('gives words that cannot be kept back, and says what to do', async () => {
  const { id, act, find } = await insertDraft()
  const empty = await act({ subject: ' ', intro: 'My <words>' })
  expect(empty.statusCode).toBe(409)
  expect(empty.body).toContain('Please enter a subject')
  expect(empty.body).toContain('My &lt;words&gt;</textarea>')
  const late = await post('words', {
    id: `${id}`,
    revision: '7',
    subject: 'Other',
    intro: 'Late words',
    do: 'keep',
  })
  expect(late.body).toContain('Somebody else changed this draft meanwhile')
  expect(late.body).toContain('Late words</textarea>')
  expect(await find()).toMatchObject({ subject: 'Friday', intro: '' })
})

test('keeps rewritten headings, titles and texts with every button, and undo brings the old ones back', async () => {
  const { find, act } = await insertDraft()
  const lines = { 'heading-0': 'This week’s ads', 'title-0-0': 'A blue sofa', 'text-0-0': '$20, nearly new' }
  await act({ do: 'down 0', ...lines })
  expect((await find()).sections).toEqual([
    SECTIONS[1],
    {
      heading: 'This week’s ads',
      items: [{ title: 'A blue sofa', text: '$20, nearly new', href: '/ads/1' }, { title: 'A <b>pot</b>' }],
    },
  ])
  await act({ do: 'keep', 'text-1-0': ' ' })
  expect((await find()).sections[1]?.items[0]).toEqual({ title: 'A blue sofa', href: '/ads/1' })
  for (let undone = 0; undone < 2; undone += 1) await act({ do: 'undo' })
  expect(await find()).toMatchObject({ sections: SECTIONS })
})

test('gives lines that cannot be kept back, and never puts them to another version’s places', async () => {
  const { act, find } = await insertDraft()
  const empty = await act({ 'title-0-0': ' ', 'text-0-1': 'Typed <here>' })
  expect(empty.body).toContain('Please give each entry a title')
  expect(empty.body).toContain('name="text-0-1" value="Typed &lt;here&gt;"')
  const late = await act({ revision: '7', 'title-0-0': 'Meant for another line' })
  expect(late.body).toContain('<li>Meant for another line</li>')
  expect(late.body).toContain('name="title-0-0" value="A sofa"')
  expect((await act({ revision: '7', 'title-0-0': 'Elsewhere' }, 'preview')).body).not.toContain('Elsewhere')
  expect((await act({ 'title-0-0': 'Only shown' }, 'preview')).body).toContain('Only shown')
  expect(await find()).toMatchObject({ sections: SECTIONS, revision: 0 })
})

test('shows the mail in a frame, typed words too, and changes nothing by it', async () => {
  const { id, act, find } = await insertDraft()
  const page = await get(`/admin/newsletter/${id}`, { cookie })
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")
  expect(page.body).toContain(
    `<iframe class="panel" name="issue-preview" src="/admin/newsletter/${id}/preview"`,
  )
  expect(page.body).toContain('A &lt;b&gt;pot&lt;/b&gt;')
  const frame = await act({ intro: 'Only typed.' }, 'preview')
  expect(frame.body).toContain('Only typed.')
  expect(frame.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  )
  expect(await find()).toMatchObject({ intro: '', revision: 0 })
})

test('asks once more before it sends, sends what was shown, and never twice', async () => {
  await insertConfirmed(db, ['ama@mail.example'])
  const { id, act, find } = await insertDraft()
  const ready = await act({ intro: 'Good morning.' }, 'ready')
  expect(ready.headers.location).toContain(`/admin/newsletter/${id}/send`)
  expect((await find()).status).toBe('draft')
  const page = await get(`/admin/newsletter/${id}/send`, { cookie })
  expect(page.body).toContain('1 person has confirmed')
  const stale = await act({ revision: '0' }, 'send')
  expect(String(stale.headers.location)).toContain('changed+since')
  expect((await find()).status).toBe('draft')
  const fields = { id: `${id}`, revision: `${(await find()).revision}` }
  const sent = await Promise.all([post('send', fields), post('send', fields)])
  expect(sent.filter(({ headers }) => String(headers.location).includes('On+its+way'))).toHaveLength(1)
  expect((await get(`/admin/newsletter/${id}`, { cookie })).body).not.toContain('id="issue"')
})
