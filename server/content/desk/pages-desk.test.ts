import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PageContent, StaffPage } from '../../../contract/staff/content/pages.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let blogId: number
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' }, { connections: 20 })
  people = await openColleagues(shop)
  blogId = (await rows("select id from pages where key = 'blog'"))[0].id
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const rows = async (query: string, ...values: unknown[]) => (await shop.pool.query(query, values)).rows
const ask = async (method: string, path: string, json?: unknown, headers = people.headers.editor) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
/** Waits until every process has heard what was published. */
const until = async <T>(read: () => Promise<T>, isRight: (found: T) => boolean): Promise<T> => {
  for (let left = 100; ; left--) {
    const found = await read()
    if (isRight(found) || left === 0) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
const statusOf = async (path: string) => (await shop.ask(path)).status

let count = 0
const textsOf = (name: string): Partial<PageContent> => ({
  parent_id: blogId,
  nl_title: `Titel ${name}`,
  nl_summary: 'Waar het over gaat',
  nl_body_html: '<p>Eerste alinea.</p>',
  nl_slug: `nl-${name}`,
  en_title: `Title ${name}`,
  en_summary: 'What it is about',
  en_body_html: '<p>First paragraph.</p>',
  en_slug: `en-${name}`,
})
const begin = async (more: Partial<PageContent> = {}) => {
  const name = `post-${++count}`
  const made = await ask('POST', 'pages', { type_code: 'blog' })
  expect(made.status).toBe(201)
  const saved = await save(made.body.data, { ...textsOf(name), ...more })
  expect(saved.status).toBe(200)
  return { name, page: saved.body.data as StaffPage }
}
const save = (page: Pick<StaffPage, 'id' | 'version'>, fields: object, headers = people.headers.editor) =>
  ask('PATCH', `pages/${page.id}/draft`, { version: page.version, ...fields }, headers)
const publish = (page: Pick<StaffPage, 'id' | 'version'>, at: string | null = null) =>
  ask('POST', `pages/${page.id}/publish`, { version: page.version, at })
const read = async (id: number): Promise<StaffPage> => (await ask('GET', `pages/${id}`)).body.data
const live = async (more: Partial<PageContent> = {}) => {
  const { name, page } = await begin(more)
  const done = await publish(page)
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await until(
    () => statusOf(`/api/pages/nl-${name}`),
    (status) => status === 200,
  )
  return { name, page: done.body.data as StaffPage }
}

describe('a draft', () => {
  it('is nowhere in the shop until it is published, and then everywhere', async () => {
    const { name, page } = await begin()
    expect(page).toMatchObject({ state: 'draft', version: 2, has_draft: true, live: null, problems: [] })
    expect(await statusOf(`/api/pages/nl-${name}`)).toBe(404)
    const done = await publish(page)
    expect(done.body.data).toMatchObject({ state: 'live', has_draft: false, version: 0 })
    expect(done.body.data.uris).toEqual({ nl: `/nl-${name}`, en: `/en/en-${name}` })
    expect(done.body.data.revisions).toMatchObject([{ number: 1 }])
    const shown = await until(
      async () => (await shop.ask(`/api/pages/en-${name}`, { language: 12 })).json(),
      ({ data }) => data !== undefined,
    )
    expect(shown.data).toMatchObject({ title: `Title ${name}`, published_on: '2026-03-10' })
    const logged = await rows(
      "select distinct what from changes where kind = 'page' and ref_id = $1",
      page.id,
    )
    expect(logged.map(({ what }) => what)).toContain('page.published')
  })

  it('of a published page changes nothing there, and empties no cache', async () => {
    const { name, page } = await live()
    const heard: (string | null)[] = []
    shop.platform.changes.subscribe((table) => heard.push(table))
    let latest = page
    for (let number = 1; number <= 60; number++) {
      const saved = await save(latest, { nl_title: `Concept ${number}` })
      expect(saved.status).toBe(200)
      latest = saved.body.data
    }
    await shop.pool.query("select pg_notify('shop_changed', 'the end')")
    await until(
      async () => heard,
      (all) => all.includes('the end'),
    )
    expect(heard).toEqual(['the end'])
    expect((await shop.read(`/api/pages/nl-${name}`)).data.title).toBe(`Titel ${name}`)
    expect(latest.content.nl_title).toBe('Concept 60')
  })

  it('keeps what two colleagues write in different fields, and tells both values of the same field', async () => {
    const { page } = await begin()
    const editor = people.headers.editor
    const owner = people.headers.owner
    const [one, two] = await Promise.all([
      save(page, { nl_title: 'Van de redacteur' }, editor),
      save(page, { en_title: 'By the owner' }, owner),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await read(page.id)).content).toMatchObject({
      nl_title: 'Van de redacteur',
      en_title: 'By the owner',
    })
    const told = await save(page, { nl_title: 'Van de eigenaar' }, owner)
    expect(told.status).toBe(409)
    expect(told.body.error).toBe('changed_meanwhile')
    expect(told.body.conflict.by.id).toBe(people.ids.editor)
    expect(told.body.conflict.fields.nl_title).toMatchObject({
      theirs: 'Van de redacteur',
      yours: 'Van de eigenaar',
    })
    expect((await read(page.id)).content.nl_title).toBe('Van de redacteur')
    // The same value is no conflict, and on top of the present version everything can be saved.
    expect((await save(page, { nl_title: 'Van de redacteur' }, owner)).status).toBe(200)
    const now = await read(page.id)
    expect((await save(now, { nl_title: 'Van de eigenaar' }, owner)).status).toBe(200)
  })

  it('loses nothing when fifty colleagues save at once', async () => {
    const { page } = await begin()
    const saves = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        save(
          page,
          { nl_summary: `Samenvatting ${index}` },
          index % 2 ? people.headers.editor : people.headers.owner,
        ),
      ),
    )
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, ...Array(49).fill(409)])
    const told = saves.filter(({ status }) => status === 409)
    const { content, version } = await read(page.id)
    expect(version).toBe(page.version + 1)
    for (const { body } of told) expect(body.conflict.fields.nl_summary.theirs).toBe(content.nl_summary)
  })

  it('is sanitised when it is saved', async () => {
    const { page } = await begin()
    const { body } = await save(page, {
      nl_body_html:
        '<h1>x</h1><p onclick="a()">goed <script>alert(1)</script><a href="javascript:b()">k</a></p>',
    })
    expect(body.data.content.nl_body_html).toBe('x<p>goed <a>k</a></p>')
  })

  it('can be thrown away: a published page is then as it was, a new one is gone', async () => {
    const { page } = await live()
    await save(page, { nl_title: 'Toch niet' })
    expect((await ask('DELETE', `pages/${page.id}/draft`)).body.data).toEqual({ is_gone: false })
    expect((await read(page.id)).content.nl_title).toBe(page.content.nl_title)
    const fresh = await begin()
    expect((await ask('DELETE', `pages/${fresh.page.id}/draft`)).body.data).toEqual({ is_gone: true })
    expect((await ask('GET', `pages/${fresh.page.id}`)).status).toBe(404)
    expect((await ask('DELETE', `pages/${fresh.page.id}/draft`)).status).toBe(404)
  })

  it.each([
    ['an unknown field', { surprise: 1 }, 'surprise'],
    ['a long title', { nl_title: 'x'.repeat(201) }, 'nl_title'],
    ['a kind that does not exist', { type_code: 'poem' }, 'type_code'],
    ['a picture with an address', { picture: 'https://evil.example/x.png' }, 'picture'],
    ['a picture outside its folder', { picture: '../../etc/passwd' }, 'picture'],
    ['a version that is no number', { version: 'x' }, 'version'],
    ['a step without a key', { choice: [{ question: { nl: '', en: '' }, answers: [] }] }, 'choice.0.key'],
  ])('refuses %s', async (_name, wrong, field) => {
    const { page } = await begin()
    const { status, body } = await ask('PATCH', `pages/${page.id}/draft`, { version: page.version, ...wrong })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toContain(field)
  })
})

describe('publishing', () => {
  it('says which text is missing, which slug is taken, which link is dead and which product is unknown', async () => {
    const { page } = await begin({
      en_title: '',
      en_body_html: '<p> </p>',
      nl_slug: 'vca-basis',
      en_slug: 'Not a slug',
      nl_body_html:
        '<p><a href="/bestaat-niet">a</a> <a href="/vca-basis?x=1#y">b</a> <a href="/contact">c</a> <a href="https://elders.example">d</a></p>',
      product_ids: [1_999_999],
      parent_id: 1_999_998,
      picture: 'media/0123456789abcdef01234567',
    })
    const { status, body } = await publish(page)
    expect(status).toBe(409)
    expect(body.error).toBe('not_ready')
    expect(body.problems).toEqual(
      expect.arrayContaining([
        { field: 'en_title', code: 'required', detail: '' },
        { field: 'en_body_html', code: 'required', detail: '' },
        { field: 'nl_slug', code: 'slug_taken', detail: 'vca-basis' },
        { field: 'en_slug', code: 'slug_invalid', detail: 'not a slug' },
        { field: 'nl_body_html', code: 'dead_link', detail: '/bestaat-niet' },
        { field: 'product_ids', code: 'unknown_product', detail: '1999999' },
        { field: 'parent_id', code: 'parent_missing', detail: '' },
        { field: 'picture', code: 'picture_missing', detail: 'media/0123456789abcdef01234567' },
      ]),
    )
    expect(body.problems).toHaveLength(8)
    expect((await rows('select from pages where id = $1', page.id)).length).toBe(0)
  })

  it('refuses the path of a fixed page, a page below itself, and a location without one', async () => {
    const { page } = await live({ type_code: 'text', parent_id: null })
    const child = await live({ type_code: 'text', parent_id: page.id })
    const wrong = await save(await read(page.id), {
      parent_id: child.page.id,
      nl_slug: 'winkelwagen',
      type_code: 'location',
    })
    expect(wrong.body.data.problems).toEqual(
      expect.arrayContaining([
        { field: 'parent_id', code: 'parent_below', detail: '' },
        { field: 'nl_slug', code: 'slug_invalid', detail: 'winkelwagen' },
        { field: 'location_id', code: 'required', detail: '' },
      ]),
    )
  })

  it('publishes what was seen: a draft that was changed since is refused', async () => {
    const { page } = await begin()
    await save(page, { nl_title: 'Nieuwer' }, people.headers.owner)
    const { status, body } = await publish(page)
    expect([status, body.error]).toEqual([409, 'changed_meanwhile'])
  })

  it('happens once when it is asked for twenty times', async () => {
    const { page } = await begin()
    const all = await Promise.all(Array.from({ length: 20 }, () => publish(page)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 404)).toHaveLength(19)
    expect((await read(page.id)).revisions).toHaveLength(1)
  })

  it('gives an address to one of ten pages that want it, and tells the others', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => begin({ nl_slug: 'felbegeerd' })))
    const all = await Promise.all(made.map(({ page }) => publish(page)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of all.filter((one) => one.status !== 200)) {
      expect(status).toBe(409)
      expect(body.problems).toEqual([{ field: 'nl_slug', code: 'slug_taken', detail: 'felbegeerd' }])
    }
  })

  it('writes a redirect from the old address, also over several changes', async () => {
    const { name, page } = await live()
    for (const nl_slug of [`tweede-${name}`, `derde-${name}`]) {
      const saved = await save(await read(page.id), { nl_slug })
      expect((await publish(saved.body.data)).status).toBe(200)
    }
    const resolve = async (uri: string) =>
      (await shop.ask(`/api/resolve?uri=${encodeURIComponent(uri)}`)).json()
    for (const old of [`/nl-${name}`, `/tweede-${name}`]) {
      const found = await until(
        () => resolve(old),
        ({ data }) => data?.to === `/derde-${name}`,
      )
      expect(found.data).toMatchObject({ kind: 'redirect', to: `/derde-${name}` })
    }
    // Back to the first address: it is a page again and leads nowhere else.
    const saved = await save(await read(page.id), { nl_slug: `nl-${name}` })
    await publish(saved.body.data)
    const back = await until(
      () => resolve(`/nl-${name}`),
      ({ data }) => data?.kind === 'page',
    )
    expect(back.data).toMatchObject({ kind: 'page', slug: `nl-${name}` })
    expect((await resolve(`/derde-${name}`)).data).toMatchObject({ to: `/nl-${name}` })
  })

  it('is seen in the search, the sitemap and the feed', async () => {
    const word = `zwaluwstaart${count}`
    const { name } = await live({ nl_title: `Over ${word}` })
    const suggestions = await until(
      async () => (await shop.ask(`/api/search/suggestions?term=${word}`)).json(),
      (found) => JSON.stringify(found).includes(`nl-${name}`),
    )
    expect(JSON.stringify(suggestions)).toContain(`/nl-${name}`)
  })
})

describe('a planned publication', () => {
  const soon = new Date(startOfTests.getTime() + 60_000)
  const after = new Date(soon.getTime() + 1)

  it('of a new page happens by the clock, without a job', async () => {
    const { name, page } = await begin()
    const planned = await publish(page, soon.toISOString())
    expect(planned.body.data).toMatchObject({ state: 'planned', publish_at: soon.toISOString() })
    // Every process has to hear of the plan once.
    await until(
      async () => (await ask('GET', 'pages?state=planned')).body.meta.total,
      (total) => total > 0,
    )
    expect(await statusOf(`/api/pages/nl-${name}`)).toBe(404)
    shop.setNow(after)
    const status = await until(
      () => statusOf(`/api/pages/nl-${name}`),
      (one) => one === 200,
    )
    expect(status).toBe(200)
    const [row] = await rows('select published_at from pages where id = $1', page.id)
    expect(row.published_at.toISOString()).toBe(soon.toISOString())
    const done = await read(page.id)
    expect(done).toMatchObject({ state: 'live', has_draft: false })
    expect(done.revisions).toMatchObject([{ number: 1, at: soon.toISOString() }])
  })

  it('of a change of a published page too, also for those who have the old page cached', async () => {
    const { name, page } = await live()
    const titleOf = async () => (await shop.read(`/api/pages/nl-${name}`)).data.title
    const saved = await save(page, { nl_title: 'Vanaf dinsdag' })
    await publish(saved.body.data, soon.toISOString())
    expect(await titleOf()).toBe(`Titel ${name}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    shop.setNow(after)
    expect(await titleOf()).toBe('Vanaf dinsdag')
  })

  it('cannot be written in until it is taken back, and must be in the future', async () => {
    const { page } = await begin()
    expect((await publish(page, startOfTests.toISOString())).body.fields).toEqual({ at: ['min'] })
    const planned = (await publish(page, soon.toISOString())).body.data
    expect((await save(planned, { nl_title: 'Half' })).body.error).toBe('not_possible')
    const taken = await ask('DELETE', `pages/${page.id}/plan`)
    expect(taken.body.data).toMatchObject({ state: 'draft', publish_at: null })
    expect((await ask('DELETE', `pages/${page.id}/plan`)).status).toBe(404)
    expect((await save(taken.body.data, { nl_title: 'Heel' })).status).toBe(200)
  })

  it('that has become impossible does not happen, and says why', async () => {
    const { name, page } = await begin()
    await publish(page, soon.toISOString())
    await live({ nl_slug: `nl-${name}`, en_slug: `other-${name}` })
    shop.setNow(after)
    const refused = await until(
      () => read(page.id),
      (one) => one.refused !== null,
    )
    expect(refused).toMatchObject({
      state: 'draft',
      publish_at: null,
      refused: [{ field: 'nl_slug', code: 'slug_taken', detail: `nl-${name}` }],
    })
  })
})

describe('taking down', () => {
  it('answers 410, leaves lists and menus, and can be undone by publishing again', async () => {
    const { name, page } = await live()
    const down = await ask('POST', `pages/${page.id}/take-down`, {})
    expect(down.body.data).toMatchObject({ state: 'taken_down', uris: null })
    expect(
      await until(
        () => statusOf(`/api/pages/nl-${name}`),
        (status) => status === 410,
      ),
    ).toBe(410)
    const list = await shop.read(`/api/pages?search=Titel ${name}&type_code=blog`)
    expect(list.data).toEqual([])
    const saved = await save(await read(page.id), { nl_summary: 'Weer terug' })
    expect((await publish(saved.body.data)).body.data.state).toBe('live')
    expect(
      await until(
        () => statusOf(`/api/pages/nl-${name}`),
        (status) => status === 200,
      ),
    ).toBe(200)
  })

  it('can be planned, and happens by the clock', async () => {
    const { name, page } = await live()
    const at = new Date(startOfTests.getTime() + 60_000)
    expect((await ask('POST', `pages/${page.id}/take-down`, { at: startOfTests.toISOString() })).status).toBe(
      422,
    )
    const down = await ask('POST', `pages/${page.id}/take-down`, { at: at.toISOString() })
    expect(down.body.data).toMatchObject({ state: 'live', unpublish_at: at.toISOString() })
    await until(
      () => statusOf(`/api/pages/nl-${name}`),
      (status) => status === 200,
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    shop.setNow(at)
    expect(await statusOf(`/api/pages/nl-${name}`)).toBe(410)
    expect((await ask('DELETE', `pages/${page.id}/take-down`)).status).toBe(404)
    shop.setNow(startOfTests)
    const kept = await ask('DELETE', `pages/${page.id}/take-down`)
    expect(kept.body.data).toMatchObject({ state: 'live', unpublish_at: null })
    expect((await ask('DELETE', `pages/${page.id}/take-down`)).status).toBe(404)
  })

  it('leaves no link in the menu', async () => {
    const [item] = await rows('select m.id, m.page_id from menu_items m where m.page_id is not null limit 1')
    const has = async () => JSON.stringify(await shop.read('/api/menus?depth=3')).includes(`"id":${item.id},`)
    expect(await has()).toBe(true)
    await ask('POST', `pages/${item.page_id}/take-down`, {})
    expect(await until(has, (one) => !one)).toBe(false)
    await shop.pool.query('update pages set unpublish_at = null where id = $1', [item.page_id])
  })
})

describe('revisions', () => {
  it('have what was published each time, also before the first publication by a colleague', async () => {
    const [{ id }] = await rows(
      "select page_id as id from slugs where slug = 'vca-examendag-van-legitimatie-tot-uitslag'",
    )
    const before = await read(id)
    const saved = await save(before, { nl_title: 'Een nieuwe titel' })
    const done = await publish(saved.body.data)
    expect(done.body.data.revisions).toMatchObject([
      { number: 2, by: expect.any(String) },
      { number: 1, by: null },
    ])
    const first = await ask('GET', `pages/${id}/revisions/1`)
    expect(first.body.data.content).toEqual(before.content)
    const restored = await ask('POST', `pages/${id}/revisions/1/restore`)
    expect(restored.body.data).toMatchObject({
      has_draft: true,
      content: { nl_title: before.content.nl_title },
    })
    expect((await ask('POST', `pages/${id}/revisions/1/restore`)).body.error).toBe('not_possible')
    expect((await ask('GET', `pages/${id}/revisions/9`)).status).toBe(404)
    await publish(restored.body.data)
  })
})

describe('a preview', () => {
  const previewOf = async (id: number) => (await ask('GET', `pages/${id}/preview`)).body.data
  const tokenOf = (path: string) => path.split('/').at(-1) ?? ''

  it('shows the draft in both languages to whoever has the link, and is never cached or indexed', async () => {
    const { page } = await live()
    await save(page, { nl_title: 'Nog niet', en_title: 'Not yet', nl_body_html: '<h2>Kop</h2><p>Tekst</p>' })
    const link = await previewOf(page.id)
    const answer = await shop.ask(`/api/previews/${tokenOf(link.nl)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const { data } = await answer.json()
    expect(data).toMatchObject({ title: 'Nog niet', headings: [{ title: 'Kop' }] })
    expect(data.breadcrumbs.at(-1).title).toBe('Nog niet')
    const english = await shop.read(`/api/previews/${tokenOf(link.en)}`, { language: 12 })
    expect(english.data.title).toBe('Not yet')
  })

  it('ends after an hour, and cannot be made up', async () => {
    const { page } = await begin()
    const { nl } = await previewOf(page.id)
    const token = tokenOf(nl)
    const [id, until, key] = token.split('.')
    shop.setNow(new Date(startOfTests.getTime() + 3600_000 - 1))
    expect(await statusOf(`/api/previews/${token}`)).toBe(200)
    shop.setNow(new Date(startOfTests.getTime() + 3600_000))
    expect(await statusOf(`/api/previews/${token}`)).toBe(410)
    shop.setNow(startOfTests)
    for (const forged of [
      `${Number(id) + 1}.${until}.${key}`,
      `${id}.${(Number.parseInt(until ?? '', 36) + 1).toString(36)}.${key}`,
      `${id}.${until}.x`,
      `${id}`,
      'x'.repeat(200),
      '%00',
    ])
      expect([400, 404], forged).toContain(await statusOf(`/api/previews/${forged}`))
    expect((await ask('GET', 'pages/1999999/preview')).status).toBe(404)
  })

  it('of a location has its address', async () => {
    const { rows } = await shop.pool.query(
      'select id from pages where location_id is not null order by id limit 1',
    )
    const page = await read(rows[0].id)
    await save(page, { nl_summary: 'Een korte tekst over deze locatie.' })
    const { nl } = await previewOf(page.id)
    const preview = await shop.read(`/api/previews/${tokenOf(nl)}`)
    expect(preview.data.location).toMatchObject({ city: expect.any(String) })
  })
})

describe('the list', () => {
  it('has pages and drafts, and can be searched, filtered and ordered', async () => {
    const { page, name } = await begin({ en_title: '', en_body_html: '' })
    const found = await ask('GET', `pages?q=Titel ${name}`)
    // Titles are in the language that was asked for, or in Dutch.
    const titles = async (language: number) =>
      (
        await shop.read('/api/staff/pages?rows=200&sort=title', { headers: people.headers.editor, language })
      ).data.map((one: { title: string }) => one.title)
    expect(await titles(12)).toContain('Frequently asked questions')
    expect(await titles(12)).toContain(`Titel ${name}`)
    expect(await titles(3)).toContain('Veelgestelde vragen')
    expect(found.body.data).toMatchObject([
      { id: page.id, state: 'draft', has_draft: true, missing: ['en'], published_at: null },
    ])
    expect(found.body.counts.draft).toBeGreaterThan(0)
    for (const query of [
      'state=live,taken_down,planned,draft',
      'type=blog,text',
      'draft=yes',
      'draft=mine',
      'missing=en',
      'missing=nl',
      `parent=${blogId}`,
      'sort=title',
      'sort=-title',
      'sort=type',
      'sort=-published',
      'sort=published',
    ])
      expect((await ask('GET', `pages?${query}`)).status, query).toBe(200)
    const missing = await ask('GET', 'pages?missing=en&rows=200')
    expect(missing.body.data.map(({ id }: { id: number }) => id)).toContain(page.id)
    for (const query of ['state=x', 'type=x', 'draft=x', 'missing=de', 'sort=x', 'parent=x'])
      expect((await ask('GET', `pages?${query}`)).status, query).toBe(422)
  })

  it('knows what a page can refer to', async () => {
    const { body } = await ask('GET', 'pages/choices')
    expect(body.data.parents.map(({ id }: { id: number }) => id)).toContain(blogId)
    expect(body.data.products[0]).toMatchObject({ code: expect.any(String), name: expect.any(String) })
    expect(body.data.locations.length).toBeGreaterThan(5)
  })
})

describe('many pages', () => {
  const bulk = (action: string, more: object, headers = people.headers.editor) =>
    ask('POST', 'pages/bulk', { action: { name: action }, batch_id: crypto.randomUUID(), ...more }, headers)

  it('are published and taken down together, each after its own check, and first in a dry run', async () => {
    const { page: ready } = await begin()
    const { page: unready } = await begin({ en_title: '' })
    const { page: planned } = await begin()
    await publish(planned, '2026-03-12T10:00:00.000Z')
    const { page: shown } = await live()
    const ids = [ready, unready, planned, shown].map(({ id }) => id)
    const reasons = [
      { id: unready.id, name: unready.content.nl_title, reason: 'not_ready' },
      { id: planned.id, name: planned.content.nl_title, reason: 'planned' },
    ]
    const counts = { changed: 1, unchanged: 1, refused: 2, refusals: reasons }
    const dry = await bulk('publish', { ids, dry_run: true })
    expect(dry.body.data).toMatchObject({ is_done: false, ...counts })
    expect((await read(ready.id)).state).toBe('draft')
    expect((await bulk('publish', { ids })).body.data).toMatchObject({ is_done: true, ...counts })
    expect((await read(ready.id)).state).toBe('live')
    const down = await bulk('take_down', { ids })
    expect(down.body.data).toMatchObject({ changed: 2, unchanged: 0, refused: 2 })
    expect((await read(shown.id)).state).toBe('taken_down')
    expect((await bulk('take_down', { ids, dry_run: true })).body.data).toMatchObject({
      changed: 0,
      unchanged: 2,
    })
    const [info] = await rows('select page_404_id as id from shop_info')
    expect((await bulk('take_down', { ids: [info.id] })).body.data.refusals[0].reason).toBe('needed')
  })

  const undo = (batch_id: string, headers = people.headers.editor) =>
    ask('POST', `changes/${batch_id}/undo`, {}, headers)
  const becomes = (path: string, wanted: number) =>
    until(
      () => statusOf(path),
      (status) => status === wanted,
    )

  it('are as they were when publishing them is taken back: drafts again, with what the shop showed before', async () => {
    const { name: newName, page: made } = await begin()
    const { name, page } = await live()
    const written = await save(page, { nl_title: 'Herzien', nl_slug: `nl-${name}-herzien` })
    const batch_id = crypto.randomUUID()
    const ids = [made.id, page.id]
    expect((await bulk('publish', { ids, batch_id })).body.data.changed).toBe(2)
    expect(await becomes(`/api/pages/nl-${name}-herzien`, 200)).toBe(200)
    expect((await undo(batch_id, people.headers.planner)).status).toBe(403)
    // Two colleagues press at once: it is taken back once.
    const all = await Promise.all(Array.from({ length: 4 }, () => undo(batch_id)))
    expect(all.map(({ body }) => body.data.undone).sort()).toEqual([0, 0, 0, 2])
    expect(
      new Set(all.flatMap(({ body }) => body.data.refused.map(({ reason }: { reason: string }) => reason))),
    ).toEqual(new Set(['already_undone']))
    expect(await becomes(`/api/pages/nl-${newName}`, 404)).toBe(404)
    expect(await read(made.id)).toMatchObject({ state: 'draft', has_draft: true, revisions: [] })
    expect(await becomes(`/api/pages/nl-${name}`, 200)).toBe(200)
    expect((await shop.read(`/api/pages/nl-${name}`)).data.title).toBe(`Titel ${name}`)
    const again = await read(page.id)
    expect(again).toMatchObject({ state: 'live', has_draft: true })
    expect(again.content).toEqual(written.body.data.content)
    expect((await bulk('publish', { ids })).body.data.changed).toBe(2)
  })

  it('come back when taking them down is taken back, but not those that somebody has worked on since', async () => {
    const [{ name, page }, { page: other }] = [await live(), await live()]
    const batch_id = crypto.randomUUID()
    await bulk('take_down', { ids: [page.id, other.id], batch_id })
    expect(await becomes(`/api/pages/nl-${name}`, 410)).toBe(410)
    await save(await read(other.id), { nl_title: 'Verder geschreven' })
    expect((await undo(batch_id)).body.data).toMatchObject({
      undone: 1,
      refused: [{ kind: 'page', ref_id: other.id, reason: 'changed_meanwhile' }],
    })
    expect(await becomes(`/api/pages/nl-${name}`, 200)).toBe(200)
    expect((await read(other.id)).state).toBe('taken_down')
  })

  it('stay when something has come to need them', async () => {
    const { page } = await begin()
    const batch_id = crypto.randomUUID()
    await bulk('publish', { ids: [page.id], batch_id })
    const products = await rows('select id from products where is_live order by id limit 1')
    await shop.pool.query('insert into product_pages (product_id, page_id, position) values ($1, $2, 99)', [
      products[0].id,
      page.id,
    ])
    expect((await undo(batch_id)).body.data).toMatchObject({ undone: 0, refused: [{ reason: 'in_use' }] })
    expect((await read(page.id)).state).toBe('live')
  })

  it('are those that match a query, of which as many as were seen', async () => {
    const { page } = await begin({ nl_title: 'Zeldzame kwartels' })
    const query = { q: 'zeldzame kwartels' }
    expect((await bulk('publish', { query, expected: 2 })).body.error).toBe('selection_changed')
    expect((await bulk('publish', { query, expected: 1 })).body.data.changed).toBe(1)
    expect((await read(page.id)).state).toBe('live')
  })

  it('are listed as a tree: every page after the one that it is below', async () => {
    const { page: top } = await live({ type_code: 'text', nl_title: 'Aaa', parent_id: null })
    const { page: below } = await live({ type_code: 'text', nl_title: 'Zzz', parent_id: top.id })
    const { page: deepest } = await begin({ type_code: 'text', nl_title: 'Bbb', parent_id: below.id })
    const { body } = await ask('GET', 'pages?sort=tree&rows=200')
    const places = body.data.map(({ id, depth }: { id: number; depth: number }) => [id, depth])
    const start = places.findIndex(([id]: [number]) => id === top.id)
    expect(places.slice(start, start + 3)).toEqual([
      [top.id, 0],
      [below.id, 1],
      [deepest.id, 2],
    ])
  })
})

describe('a choice help', () => {
  const step = (key: string, answers: object[]) => ({
    key,
    question: { nl: `${key}?`, en: `${key}?` },
    answers,
  })
  const label = { nl: 'Ja', en: 'Yes' }

  it('must lead somewhere, in both languages, to products that exist', async () => {
    const { page } = await begin({
      type_code: 'choice_help',
      choice: [
        step('one', [
          { label, next: 'two' },
          { label: { nl: 'Nee', en: '' }, products: ['XX-999'] },
          { label },
        ]),
        step('three', []),
      ] as PageContent['choice'],
    })
    expect(page.problems).toEqual(
      expect.arrayContaining([
        { field: 'choice', code: 'unknown_step', detail: 'two' },
        { field: 'choice', code: 'unknown_product', detail: 'XX-999' },
        { field: 'choice', code: 'unreachable_step', detail: 'three' },
        { field: 'choice', code: 'required', detail: 'one' },
        { field: 'choice', code: 'required', detail: 'three' },
      ]),
    )
    const good = [step('one', [{ label, next: 'two' }]), step('two', [{ label, products: ['VC-601'] }])]
    const saved = await save(page, { choice: good })
    expect(saved.body.data.problems).toEqual([])
    await publish(saved.body.data)
    const shown = await until(
      async () => (await shop.ask(`/api/pages/${saved.body.data.content.nl_slug}`)).json(),
      ({ data }) => data !== undefined,
    )
    expect(shown.data.choice).toEqual(good)
    expect(shown.data.chosen).toHaveLength(1)
  })

  it('follows the code of a product: in the shop, in drafts and in versions', async () => {
    const choice = [
      step('one', [
        { label, products: ['VC-601', 'GW-401'] },
        { label, next: 'two' },
      ]),
      step('two', [{ label, products: ['GW-401'] }]),
    ] as PageContent['choice']
    const { page } = await begin({ type_code: 'choice_help', choice })
    await publish(page)
    const written = await save(await read(page.id), { nl_summary: 'Nieuw' })
    const [{ id, version }] = await rows("select id, version from products where code = 'VC-601'")
    const recode = (code: string, version: number) =>
      ask('PATCH', `products/${id}`, { version, code }, people.headers.owner)
    expect((await recode('VC-777', version)).status).toBe(200)
    const renamed = JSON.parse(JSON.stringify(choice).replaceAll('VC-601', 'VC-777'))
    expect((await read(page.id)).content.choice).toEqual(renamed)
    const shown = await until(
      async () => (await shop.read(`/api/pages/${page.content.nl_slug}`)).data,
      ({ choice: [first] }) => first.answers[0].products[0] === 'VC-777',
    )
    expect([shown.choice, shown.chosen.length]).toEqual([renamed, 2])
    const [revision] = await rows(
      "select content->'choice' as choice from revisions where ref_id = $1",
      page.id,
    )
    expect(revision.choice).toEqual(renamed)
    // An editor who still has the old code on the screen is told.
    const late = await save(written.body.data, { choice: choice?.slice(0, 1) })
    expect([late.status, Object.keys(late.body.conflict?.fields ?? late.body)]).toEqual([409, ['choice']])
    expect((await save(await read(page.id), { choice: renamed.slice(0, 1) })).status).toBe(200)
    await recode('VC-601', version + 1)
    expect((await read(page.id)).content.choice).toEqual(choice?.slice(0, 1))
  })

  it('without questions cannot be published', async () => {
    const { page } = await begin({ type_code: 'choice_help' })
    expect(page.problems).toEqual([{ field: 'choice', code: 'required', detail: '' }])
  })
})
