import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { shopOf } from '../../platform/shop.ts'
import { applyPlannedPrices } from '../prices/apply-planned-prices.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await moveTo(startOfTests)
  await shop.pool.query('delete from rate_counts')
})

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.owner) => {
  const answer = await shop.ask(`/api/staff/products${path}`, { method, json, headers })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
/** Lets time pass while everybody stays logged in. */
const moveTo = async (moment: string | Date) => {
  shop.setNow(moment)
  await shop.pool.query('update colleague_sessions set created_at = $1, used_at = $1, proved_at = $1', [
    moment,
  ])
}
const get = async (id: number) => (await ask('GET', `/${id}`)).body.data
const idOf = async (code: string): Promise<number> =>
  (await shop.pool.query('select id from products where code = $1', [code])).rows[0].id
const resolve = async (uri: string, language = 3) => {
  await hearChanges(shop)
  const answer = await shop.ask(`/api/resolve?uri=${encodeURIComponent(uri)}`, { language })
  return { status: answer.status, body: await answer.json() }
}

let codes = 0
const newCode = () => `NEW-${++codes}`
const makeDraft = async (more: object = {}) => {
  const { brands, categories } = (await ask('GET', '/choices')).body.data
  const { status, body } = await ask('POST', '', {
    code: newCode(),
    kind: 'training',
    brand_id: brands[0].id,
    category_id: categories[0].id,
    name: 'Werken in de mist',
    price_cents: 25_000,
    vat: '21',
    ...more,
  })
  expect(status).toBe(201)
  return body.data
}
const texts = (name: string) => ({
  name,
  tagline: 'Kort gezegd',
  summary: 'Wat men leert.',
  meta_description: 'Een zin voor zoekmachines.',
  description_html: '<p>Uitleg</p>',
})
/** Fills in what publishing needs. */
const complete = async (id: number, slug = `mist-${id}`) => {
  const { version, texts: old } = await get(id)
  expect((await ask('PATCH', `/${id}`, { version, picture: 'products/ra-101.svg' })).status).toBe(200)
  for (const locale of ['nl', 'en'] as const)
    expect(
      (
        await ask('PATCH', `/${id}/texts/${locale}`, {
          version: old[locale].version,
          slug: `${slug}-${locale}`,
          ...texts(`Mistcursus ${locale} ${id}`),
        })
      ).status,
    ).toBe(200)
}
const publish = (id: number) => ask('POST', `/${id}/publish`, { dry_run: false })
const makePublished = async () => {
  const { id } = await makeDraft()
  await complete(id)
  expect((await publish(id)).status).toBe(200)
  return id as number
}
const dateOf = async (town: string, more: object = {}) => {
  const { locations } = (await ask('GET', '/choices')).body.data
  return {
    first_day: '2026-06-02',
    last_day: '2026-06-03',
    starts_at: '08:30',
    ends_at: '16:30',
    location_id: locations.find(({ name }: { name: string }) => name === town)?.id,
    language: 'nl',
    seats: 10,
    minimum_seats: 4,
    surcharge_cents: 0,
    state: 'tentative',
    ...more,
  }
}

/** Everywhere in the shop where a product may be named: the places where it is. */
async function whereSeen(id: number, name: string, slug: string) {
  await hearChanges(shop)
  const seen: string[] = []
  const note = (place: string, isSeen: boolean) => {
    if (isSeen) seen.push(place)
  }
  note('page', (await shop.ask(`/api/products/${slug}`, { language: 3 })).status === 200)
  note('options', (await shop.ask(`/api/products/${id}/options`)).status === 200)
  note('address', (await resolve(`/${slug}`)).status === 200)
  const listed = await shop.read('/api/queryProducts', {
    method: 'POST',
    json: { page: 1, search: name },
    language: 3,
  })
  note('search', JSON.stringify(listed.products.data).includes(name))
  const menu = await shop.read('/api/categories/rootCategoriesWithProducts', { language: 3 })
  note('menu', JSON.stringify(menu).includes(name))
  const { rows } = await shop.pool.query('select 1 from search_documents where product_id = $1', [id])
  note('search documents', rows.length > 0)
  note('reviews', (await shop.ask(`/api/products/${id}/reviews`)).status === 200)
  return seen
}

describe('a draft', () => {
  it('is seen nowhere in the shop until it is published, and says what it lacks', async () => {
    const { id, state, published_at } = await makeDraft({ name: 'Nevelwerk voor gevorderden' })
    expect([state, published_at]).toEqual(['draft', null])
    const lacks = (await ask('POST', `/${id}/publish`, { dry_run: true })).body.data
    expect(lacks.is_done).toBe(false)
    expect(lacks.problems.map(({ field }: { field: string }) => field)).toEqual([
      'picture',
      'nl.tagline',
      'nl.summary',
      'nl.meta_description',
      'nl.description_html',
      'en.name',
      'en.tagline',
      'en.summary',
      'en.meta_description',
      'en.description_html',
      'en.slug',
    ])
    const refused = await publish(id)
    expect([refused.status, refused.body.error]).toEqual([409, 'not_ready'])
    expect(refused.body.problems).toEqual(lacks.problems)
    await complete(id, 'nevelwerk')
    await ask('POST', `/${id}/dates`, await dateOf('Zwolle'))
    const name = `Mistcursus nl ${id}`
    expect(await whereSeen(id, name, 'nevelwerk-nl')).toEqual([])
    expect((await publish(id)).body.data).toEqual({ is_done: true, problems: [] })
    expect(await whereSeen(id, name, 'nevelwerk-nl')).toEqual([
      'page',
      'options',
      'address',
      'search',
      'menu',
      'search documents',
      'reviews',
    ])
    expect((await get(id)).state).toBe('published')
  })

  it('gets an address from its name and a text for search engines from its summary, once', async () => {
    const { id, texts: old } = await makeDraft({ name: 'Nevels' })
    const save = (body: object) => ask('PATCH', `/${id}/texts/en`, body)
    const summary = `${'A clear view. '.repeat(20)}End.`
    const { version } = (await save({ version: old.en.version, name: 'Fog & mist', summary })).body.data.texts
      .en
    const { slug, meta_description } = (await get(id)).texts.en
    expect(slug).toBe('fog-mist')
    expect(meta_description.length).toBeLessThanOrEqual(160)
    expect(meta_description).toMatch(/^A clear view\. .*(A|clear|view\.)…$/)
    await save({ version, name: 'Clouds', summary: 'Short.' })
    expect((await get(id)).texts.en).toMatchObject({ slug: 'fog-mist', meta_description })
  })

  it('is not published with an uploaded picture that lacks its description', async () => {
    const { id } = await makeDraft()
    await complete(id)
    await shop.pool.query(
      `insert into media (sha256, name, type, bytes, width, height, alt, at)
       values (repeat('cd', 32), 'Mist', 'image/webp', 1, 1, 1, '{"nl": "Mist", "en": ""}', now())`,
    )
    const picture = `media/${'cd'.repeat(12)}`
    await shop.pool.query('update products set picture = $1 where id = $2', [picture, id])
    expect((await publish(id)).body.problems).toEqual([
      { field: 'pictures', code: 'alt_missing', detail: 'Mist' },
    ])
    await shop.pool.query(`update media set alt = '{"nl": "Mist", "en": "Fog"}' where name = 'Mist'`)
    expect((await publish(id)).status).toBe(200)
  })

  it('names a dead link and an address that is taken', async () => {
    const { id } = await makeDraft()
    await complete(id)
    const { version } = (await get(id)).texts.nl
    const taken = await ask('PATCH', `/${id}/texts/nl`, { version, slug: 'contact' })
    expect([taken.status, taken.body.fields]).toEqual([422, { slug: ['taken'] }])
    await ask('PATCH', `/${id}/texts/nl`, {
      version,
      description_html: '<p><a href="/bestaat-niet">x</a> <a href="/contact">y</a></p><script>z</script>',
    })
    const refused = await publish(id)
    expect(refused.body.problems).toEqual([
      { field: 'nl.description_html', code: 'dead_link', detail: '/bestaat-niet' },
    ])
    expect((await get(id)).texts.nl.description_html).not.toContain('script')
  })

  it('outdates nothing in the shop when it is saved', async () => {
    const { id, version } = await makeDraft()
    await complete(id)
    await shop.read('/api/queryProducts', { method: 'POST', json: { page: 1 } })
    await hearChanges(shop)
    const outdated: string[] = []
    shop.platform.changes.subscribeToRows((table) => outdated.push(table ?? 'everything'))
    await ask('PATCH', `/${id}`, { version: version + 1, popularity: 3 })
    const draft = await get(id)
    await ask('PATCH', `/${id}/texts/nl`, {
      version: draft.texts.nl.version,
      name: 'Anders',
      slug: `anders-${id}`,
    })
    await ask('PATCH', `/${id}/price`, { version: draft.version, price_cents: 100 })
    await ask('POST', `/${id}/dates`, await dateOf('Zwolle'))
    await ask('PATCH', `/${id}/lists`, {
      seen: { questions: [] },
      lists: { questions: [{ locale: 'nl', question: 'Waarom?', answer: 'Daarom.' }] },
    })
    await hearChanges(shop)
    expect(outdated.filter((table) => !table.startsWith('marker'))).toEqual([])
    // The control: the same once it is published.
    await publish(id)
    await ask('PATCH', `/${id}`, { version: (await get(id)).version, popularity: 4 })
    await hearChanges(shop)
    expect(outdated).toContain('products')
  })

  it('is refused with a code that is taken, a brand or category that does not exist, and can be deleted', async () => {
    const { id, code } = await makeDraft()
    const { brands, categories } = (await ask('GET', '/choices')).body.data
    const body = {
      kind: 'training',
      name: 'X',
      price_cents: 1,
      vat: '21',
      code: newCode(),
      brand_id: brands[0].id,
      category_id: categories[0].id,
    }
    expect((await ask('POST', '', { ...body, code })).body.fields).toEqual({ code: ['taken'] })
    expect((await ask('POST', '', { ...body, brand_id: 99_999 })).body.fields).toEqual({
      brand_id: ['unknown'],
    })
    expect((await ask('POST', '', { ...body, category_id: 99_999 })).body.fields).toEqual({
      category_id: ['unknown'],
    })
    expect((await ask('POST', '', { ...body, code: 'a b' })).status).toBe(422)
    expect((await ask('DELETE', `/${id}`)).status).toBe(204)
    expect((await ask('GET', `/${id}`)).status).toBe(404)
    expect((await ask('DELETE', `/${await idOf('VC-601')}`)).body.error).toBe('not_possible')
  })

  it('can be a copy of another product, with its texts and lists and an address of its own', async () => {
    const original = await get(await idOf('GW-401'))
    const { status, body } = await ask('POST', `/${original.id}/copy`, { code: newCode() })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      state: 'draft',
      price_cents: original.price_cents,
      dates: [],
      deals: [],
    })
    expect(body.data.texts.nl).toMatchObject({
      name: original.texts.nl.name,
      programme: original.texts.nl.programme,
      slug: `${original.texts.nl.slug}-2`,
    })
    expect(body.data.lists).toMatchObject({
      questions: original.lists.questions,
      pros_and_cons: original.lists.pros_and_cons,
      alternatives: original.lists.alternatives,
      category_ids: original.lists.category_ids,
    })
    const taken = await ask('POST', `/${original.id}/copy`, { code: original.code })
    expect([taken.status, taken.body.fields]).toEqual([422, { code: ['taken'] }])
  })
})

describe('a retired product', () => {
  it('answers 410, or leads to its successor, and comes back', async () => {
    const [id, successor] = [await makePublished(), await makePublished()]
    const slug = (await get(id)).texts.nl.slug
    expect((await resolve(`/${slug}`)).status).toBe(200)
    expect((await ask('POST', `/${id}/retire`, { successor_id: null })).body.data.state).toBe('retired')
    expect((await resolve(`/${slug}`)).status).toBe(410)
    expect((await shop.ask(`/api/products/${slug}`)).status).toBe(404)
    const self = await ask('POST', `/${id}/retire`, { successor_id: id })
    expect([self.status, self.body.fields]).toEqual([422, { successor_id: ['unknown'] }])
    await ask('POST', `/${id}/retire`, { successor_id: successor })
    expect((await resolve(`/${slug}`)).body.data).toMatchObject({
      kind: 'redirect',
      to: `/${(await get(successor)).texts.nl.slug}`,
    })
    expect((await ask('POST', `/${id}/reinstate`)).body.data).toMatchObject({
      state: 'published',
      successor: null,
    })
    expect((await resolve(`/${slug}`)).body.data.kind).toBe('product')
    expect((await ask('POST', `/${id}/reinstate`)).body.error).toBe('not_possible')
    const { id: draft } = await makeDraft()
    expect((await ask('POST', `/${draft}/retire`, { successor_id: null })).body.error).toBe('not_possible')
  })

  it('leaves the carts that it is in, which say why, and cannot be put in one', async () => {
    const id = await makePublished()
    const dates = (await ask('POST', `/${id}/dates`, await dateOf('Zwolle'))).body.data.dates
    const visitor = newVisitor(shop)
    expect((await visitor.post('shoppingCart/set', { po_id: dates[0].id, amount: 2 })).status).toBe(200)
    await ask('POST', `/${id}/retire`, { successor_id: null })
    const { data } = (await visitor.get('shoppingCart')).body
    expect([data.items, data.removed]).toMatchObject([[], [{ po_id: dates[0].id, why: 'retired' }]])
    const refused = await newVisitor(shop).post('shoppingCart/set', { po_id: dates[0].id, amount: 1 })
    expect(refused.body.error).toBe('not_bookable')
  })
})

describe('saving', () => {
  it('merges what two colleagues change, and tells the second of the same field', async () => {
    const id = await idOf('VC-602')
    const { version, popularity } = await get(id)
    await ask('PATCH', `/${id}`, { version, popularity: 41 }, people.headers.editor)
    expect((await ask('PATCH', `/${id}`, { version, validity_months: 60 })).status).toBe(200)
    const second = await ask('PATCH', `/${id}`, { version, popularity: 42 })
    expect([second.status, second.body.error]).toEqual([409, 'changed_meanwhile'])
    expect(second.body.conflict).toMatchObject({
      by: { id: people.ids.editor },
      fields: { popularity: { base: popularity, theirs: 41, yours: 42 } },
    })
    const { texts: before } = await get(id)
    await ask(
      'PATCH',
      `/${id}/texts/en`,
      { version: before.en.version, tagline: 'One' },
      people.headers.editor,
    )
    const collided = await ask('PATCH', `/${id}/texts/en`, { version: before.en.version, tagline: 'Two' })
    expect(collided.body.conflict.fields.tagline).toMatchObject({ theirs: 'One', yours: 'Two' })
    // The other language is another form.
    expect(
      (await ask('PATCH', `/${id}/texts/nl`, { version: before.nl.version, tagline: 'Twee' })).status,
    ).toBe(200)
  })

  it('refuses what does not exist, and leaves the texts of no product alone', async () => {
    const id = await idOf('VC-602')
    const { version } = await get(id)
    for (const [field, value] of [
      ['brand_id', 99_999],
      ['refresher_id', id],
    ])
      expect((await ask('PATCH', `/${id}`, { version, [`${field}`]: value })).body.fields).toEqual({
        [`${field}`]: ['unknown'],
      })
    expect((await ask('PATCH', `/${id}`, { version, code: 'GW-401' })).body.fields).toEqual({
      code: ['taken'],
    })
    expect((await ask('PATCH', '/999999', { version: 1, popularity: 1 })).status).toBe(404)
    expect((await ask('PATCH', '/999999/texts/nl', { version: 1, name: 'x' })).status).toBe(404)
  })

  it('marks in English what was changed in Dutch later, until it is translated or said to be right', async () => {
    const id = await idOf('VC-603')
    const start = await get(id)
    expect([start.translated, start.texts.en.outdated]).toEqual([100, []])
    await ask('PATCH', `/${id}/texts/nl`, { version: start.texts.nl.version, name: 'Nieuw', learn: ['Iets'] })
    const changed = await get(id)
    expect(changed.texts.en.outdated).toEqual(['name', 'learn'])
    expect(changed.translated).toBe(78)
    shop.setNow(new Date(startOfTests.getTime() + 60_000))
    await ask('PATCH', `/${id}/texts/en`, {
      version: changed.texts.en.version,
      name: 'New',
      still_right: ['learn'],
    })
    expect((await get(id)).texts.en.outdated).toEqual([])
  })

  it('redirects from every earlier address to the present one, without chains and loops', async () => {
    const id = await makePublished()
    const rename = async (slug: string) => {
      const { version } = (await get(id)).texts.nl
      expect((await ask('PATCH', `/${id}/texts/nl`, { version, slug })).status).toBe(200)
    }
    const first = (await get(id)).texts.nl.slug
    await rename('tweede-naam')
    await rename('derde-naam')
    for (const old of [first, 'tweede-naam'])
      expect((await resolve(`/${old}`)).body.data).toMatchObject({ kind: 'redirect', to: '/derde-naam' })
    await rename(first)
    expect((await resolve(`/${first}`)).body.data.kind).toBe('product')
    for (const old of ['tweede-naam', 'derde-naam'])
      expect((await resolve(`/${old}`)).body.data).toMatchObject({ kind: 'redirect', to: `/${first}` })
    const { rows } = await shop.pool.query(
      'select 1 from redirects a join redirects b on a."to" = b."from" where a."from" <> a."to"',
    )
    expect(rows).toEqual([])
  })

  it('replaces whole lists, unless somebody else changed them', async () => {
    const id = await makePublished()
    const { lists, names } = await get(id)
    expect(names).toMatchObject({ alternatives: [], pages: [] })
    const { specs, categories, pages } = (await ask('GET', '/choices')).body.data
    const other = await idOf('GW-401')
    const next = {
      pictures: lists.pictures,
      documents: lists.documents,
      category_ids: [categories[1].id, categories[2].id].toSorted((a, b) => a - b),
      alternatives: [other],
      pages: [pages[0].id],
      reference_numbers: ['EN 361'],
      specs: [{ spec_id: specs[0].id, nl: 'Mistig', en: 'Misty' }],
      questions: [{ locale: 'nl', question: 'Hoe?', answer: 'Zo.' }],
      pros_and_cons: [{ locale: 'en', kind: 'pro', text: 'Quick' }],
    }
    const saved = await ask('PATCH', `/${id}/lists`, { seen: lists, lists: next })
    expect([saved.status, saved.body.data.lists]).toEqual([200, next])
    expect(saved.body.data.names.alternatives[0].name).toContain('GW-401')
    const offered = (await ask('GET', '/choices')).body.data.specs[0].values
    expect(offered).toContainEqual({ nl: 'Mistig', en: 'Misty' })
    const late = await ask('PATCH', `/${id}/lists`, {
      seen: { questions: [] },
      lists: { questions: [{ locale: 'nl', question: 'Anders?', answer: 'Nee.' }] },
    })
    expect([late.status, late.body.conflict.fields.questions.theirs]).toEqual([409, next.questions])
    for (const [field, value] of Object.entries({
      category_ids: [99_999],
      alternatives: [99_999],
      pages: [99_999],
      specs: [{ spec_id: 99_999, nl: 'x', en: 'x' }],
    })) {
      const refused = await ask('PATCH', `/${id}/lists`, {
        seen: { [field]: next[field as keyof typeof next] },
        lists: { [field]: value },
      })
      expect(refused.body.fields).toEqual({ [`lists.${field}`]: ['unknown'] })
    }
    expect(
      (await ask('PATCH', `/${id}/lists`, { seen: { alternatives: [other] }, lists: { alternatives: [id] } }))
        .status,
    ).toBe(422)
    const emptied = await ask('PATCH', `/${id}/lists`, {
      seen: next,
      lists: { ...next, questions: [], pros_and_cons: [], specs: [], alternatives: [] },
    })
    expect(emptied.body.data.lists).toMatchObject({
      questions: [],
      pros_and_cons: [],
      specs: [],
      alternatives: [],
    })
  })
})

describe('dates', () => {
  it('in a new town are found under that town, and what is derived follows', async () => {
    const id = await makePublished()
    const { rows } = await shop.pool.query(
      `insert into locations (code, name, street, postcode, city, latitude, longitude, facilities)
       values ('LWD', '{"nl": "Leeuwarden", "en": "Leeuwarden"}', 's', '8911 AA', 'Leeuwarden', 53.2, 5.8, '[]') returning id`,
    )
    const { data } = (await ask('POST', `/${id}/dates`, await dateOf('Leeuwarden', { language: 'en' }))).body
    await hearChanges(shop)
    const found = async (where: string) =>
      (
        await shop.read('/api/queryProducts', {
          method: 'POST',
          json: { page: 1, wish: { where: { locations: [where] } } },
        })
      ).products.data.map((card: { id: number }) => card.id)
    expect(await found('LWD')).toEqual([id])
    const options = (await shop.read(`/api/products/${id}/options`)).data
    expect(options[0].attributes.map(({ value }: { value: string }) => value)).toEqual([
      'Leeuwarden',
      'Engels',
    ])
    const derived = (product: { derived_specs: { title: string; value: string }[] }) =>
      Object.fromEntries(product.derived_specs.map(({ title, value }) => [title, value]))
    expect(derived(data)).toMatchObject({ Locatie: 'Leeuwarden', Voertaal: 'Engels', Code: data.code })
    await shop.pool.query(
      `update locations set name = '{"nl": "Ljouwert", "en": "Leeuwarden"}' where id = $1`,
      [rows[0].id],
    )
    expect(derived(await get(id))).toMatchObject({ Locatie: 'Ljouwert' })
    const { version } = await get(id)
    const renamed = (
      await ask('PATCH', `/${id}`, { version, code: newCode(), days: 1.5, validity_months: 24 })
    ).body
    expect(derived(renamed.data)).toMatchObject({
      Code: renamed.data.code,
      'Aantal dagen': '1,5',
      Geldigheid: '2 jaar',
    })
    const [date] = data.dates
    await ask('PATCH', `/${id}/dates/${date.id}`, {
      version: date.version,
      location_id: (await dateOf('Zwolle')).location_id,
      first_day: '2026-06-03',
    })
    expect(derived(await get(id))).toMatchObject({ Locatie: 'Zwolle' })
    expect((await get(id)).dates[0]).toMatchObject({
      first_day: '2026-06-03',
      location: 'Zwolle',
      seats_left: 10,
    })
  })

  it('get a state only by a move that there is, and are done when they are over', async () => {
    const id = await makePublished()
    const { data } = (await ask('POST', `/${id}/dates`, await dateOf('Zwolle', { state: 'draft' }))).body
    const date = data.dates[0].id
    const setState = async (state: string) => {
      const { version } = (await get(id)).dates[0]
      return ask('PATCH', `/${id}/dates/${date}`, { version, state })
    }
    expect(data.dates[0].state).toBe('draft')
    expect((await setState('guaranteed')).status).toBe(200)
    const refused = await setState('tentative')
    expect([refused.status, refused.body.fields]).toEqual([422, { state: ['move'] }])
    expect((await setState('done')).status).toBe(422)
    expect((await setState('full')).status).toBe(422)
    expect((await setState('closed')).status).toBe(200)
    // The job has not run.
    await shop.pool.query(
      "update product_options set first_day = '2026-03-02', last_day = '2026-03-03' where id = $1",
      [date],
    )
    expect((await get(id)).dates[0].state).toBe('done')
    expect((await setState('guaranteed')).body.fields).toEqual({ state: ['move'] })
  })

  it('can be for one company, at its own address, and are then not in the shop', async () => {
    const id = await makePublished()
    const add = async (more: object) => ask('POST', `/${id}/dates`, await dateOf('Zwolle', more))
    expect((await add({ visibility: 'private' })).body.fields).toEqual({ company_id: ['required'] })
    expect((await add({ visibility: 'private', company_id: 999_999 })).body.fields).toEqual({
      company_id: ['unknown'],
    })
    expect((await add({ location_id: null })).body.fields).toEqual({ location_id: ['required'] })
    const company = (await shop.pool.query('select id, name from companies order by id limit 1')).rows[0]
    const place = { location_id: null, address: 'Havenweg 3, Den Helder', group_price_cents: 240_000 }
    const { data } = (await add({ visibility: 'private', company_id: company.id, ...place })).body
    const [date] = data.dates
    expect(date).toMatchObject({ visibility: 'private', company: company.name, location: null, ...place })
    await hearChanges(shop)
    const seen = async () => (await shop.read(`/api/products/${id}/options`)).data.length
    expect(await seen()).toBe(0)
    const change = (fields: object) =>
      ask('PATCH', `/${id}/dates/${date.id}`, { version: date.version, ...fields })
    expect((await change({ visibility: 'public' })).body.fields).toEqual({ location_id: ['required'] })
    const { location_id } = await dateOf('Zwolle')
    expect((await change({ visibility: 'public', location_id, decide_on: '2026-05-20' })).status).toBe(200)
    await hearChanges(shop)
    expect(await seen()).toBe(1)
    expect((await get(id)).dates[0].decide_on).toBe('2026-05-20')
  })

  it('that are booked keep what was booked', async () => {
    const { rows } = await shop.pool.query(
      `select o.id, o.product_id from product_options o where o.seats_blocked > 2 and o.first_day > '2026-04-01' order by o.id limit 1`,
    )
    const { id: date, product_id: id } = rows[0]
    const { version } = (await get(id)).dates.find((one: { id: number }) => one.id === date)
    const change = (fields: object) => ask('PATCH', `/${id}/dates/${date}`, { version, ...fields })
    expect((await change({ first_day: '2026-05-01', last_day: '2026-05-09' })).body.fields).toEqual({
      first_day: ['booked'],
      last_day: ['booked'],
    })
    expect((await change({ seats: 1 })).body.fields).toEqual({ seats: ['booked'] })
    expect((await change({ state: 'cancelled' })).body.fields).toEqual({ state: ['booked'] })
    expect((await change({ state: 'draft' })).body.fields.state).toHaveLength(1)
    expect((await change({ surcharge_cents: 2500 })).status).toBe(200)
    expect((await change({ location_id: 99_999 })).status).toBe(422)
    expect(
      (await ask('POST', `/${id}/dates`, await dateOf('Zwolle', { location_id: 99_999 }))).body.fields,
    ).toEqual({
      location_id: ['unknown'],
    })
    expect(
      (await ask('POST', `/${id}/dates`, await dateOf('Zwolle', { last_day: '2026-01-01' }))).status,
    ).toBe(422)
    expect((await ask('PATCH', `/${id}/dates/999999`, { version: 1, seats: 3 })).status).toBe(404)
  })
})

describe('prices', () => {
  it('have a history, whoever changes them', async () => {
    const id = await makePublished()
    await shop.pool.query('update products set price_cents = 100 where id = $1', [id])
    const { version } = await get(id)
    await moveTo(new Date(startOfTests.getTime() + 86_400_000))
    const { data } = (
      await ask('PATCH', `/${id}/price`, { version, price_cents: 30_000 }, people.headers.finance)
    ).body
    expect(data.prices.map(({ price_cents }: { price_cents: number }) => price_cents).toSorted()).toEqual([
      100, 25_000, 30_000,
    ])
    expect(data.prices).toContainEqual({ since: '2026-03-11T10:00:00.000Z', price_cents: 30_000 })
  })

  it('can be planned, and are set when their time has come', async () => {
    const id = await makePublished()
    const plan = (starts_at: string, price_cents: number) =>
      ask('POST', `/${id}/planned-prices`, { starts_at, price_cents })
    await plan('2026-03-12T00:00:00.000Z', 26_000)
    await plan('2026-03-13T00:00:00.000Z', 27_000)
    const { data } = (await plan('2026-03-14T00:00:00.000Z', 28_000)).body
    expect(data.planned_prices).toHaveLength(3)
    expect((await plan('2026-03-14T00:00:00.000Z', 1)).body.fields).toEqual({ starts_at: ['taken'] })
    expect((await plan('2026-01-01T00:00:00.000Z', 1)).body.fields).toEqual({ starts_at: ['min'] })
    const last = data.planned_prices[2].id
    expect((await ask('DELETE', `/${id}/planned-prices/${last}`)).body.data.planned_prices).toHaveLength(2)
    expect((await ask('DELETE', `/${id}/planned-prices/${last}`)).status).toBe(404)
    await moveTo('2026-03-13T00:00:30.000Z')
    await applyPlannedPrices(shopOf(shop.platform))
    expect(await get(id)).toMatchObject({ price_cents: 27_000, planned_prices: [] })
    expect((await get(id)).prices).toContainEqual({ since: '2026-03-13T00:00:30.000Z', price_cents: 27_000 })
  })

  it('have deals, of which only the end changes once they run', async () => {
    const id = await makePublished()
    const day = (n: number) => new Date(startOfTests.getTime() + n * 86_400_000).toISOString()
    await moveTo(day(1))
    const add = (body: object) => ask('POST', `/${id}/deals`, { dry_run: false, ...body })
    const planned = { price_cents: 20_000, starts_at: day(3), ends_at: day(9) }
    expect((await add({ ...planned, dry_run: true })).body.data).toEqual({
      is_done: false,
      was_cents: 25_000,
    })
    expect((await add(planned)).body.data).toEqual({ is_done: true, was_cents: 25_000 })
    expect((await add({ ...planned, ends_at: day(2) })).status).toBe(422)
    expect((await add({ ...planned, starts_at: day(-3), ends_at: day(-2) })).body.fields).toEqual({
      ends_at: ['min'],
    })
    const [deal] = (await get(id)).deals
    expect(deal).toMatchObject({ state: 'planned', was_cents: 25_000 })
    const change = (fields: object) =>
      ask('PATCH', `/${id}/deals/${deal.id}`, { version: deal.version, ...planned, ...fields })
    expect((await change({ price_cents: 19_000 })).body.data.deals[0].price_cents).toBe(19_000)
    const late = await change({ price_cents: 18_000 })
    expect([late.status, late.body.conflict.fields.price_cents.theirs]).toEqual([409, 19_000])
    await moveTo(day(4))
    expect((await get(id)).deal_cents).toBe(19_000)
    expect((await change({ price_cents: 15_000 })).body.fields).toEqual({ price_cents: ['fixed'] })
    expect((await change({ price_cents: 19_000, starts_at: day(1) })).body.fields).toEqual({
      starts_at: ['fixed'],
    })
    expect((await ask('DELETE', `/${id}/deals/${deal.id}`)).body.data.deals[0].state).toBe('ended')
    expect((await ask('DELETE', `/${id}/deals/${deal.id}`)).body.error).toBe('not_possible')
    expect((await ask('DELETE', `/${id}/deals/999999`)).status).toBe(404)
    await add({ ...planned, starts_at: day(6) })
    const [other] = (await get(id)).deals
    expect((await ask('DELETE', `/${id}/deals/${other.id}`)).body.data.deals).toHaveLength(1)
  })

  it('are changed in a grid, row by row', async () => {
    const [one, two] = [await makePublished(), await makePublished()]
    const [a, b] = [await get(one), await get(two)]
    await ask('PATCH', `/${two}/price`, { version: b.version, price_cents: 1100 }, people.headers.finance)
    const batch_id = crypto.randomUUID()
    const { body } = await ask('PATCH', '/grid', {
      batch_id,
      rows: [
        { id: one, version: a.version, price_cents: 900, vat: 'exempt', popularity: 7 },
        { id: two, version: b.version, price_cents: 1200 },
        { id: 999_999, version: 1, price_cents: 1 },
      ],
    })
    expect(body.data).toMatchObject({ saved: 1, conflicts: [{ id: two, code: b.code }, { id: 999_999 }] })
    expect(await get(one)).toMatchObject({ price_cents: 900, vat: 'exempt', popularity: 7 })
    const undone = await shop.ask(`/api/staff/changes/${batch_id}/undo`, {
      method: 'POST',
      json: {},
      headers: people.headers.owner,
    })
    expect(undone.status).toBe(200)
    expect(await get(one)).toMatchObject({ price_cents: a.price_cents, vat: a.vat, popularity: a.popularity })
  })
})

describe('the list', () => {
  const list = async (query = '') => (await ask('GET', query)).body
  it('filters, sorts and counts', async () => {
    const all = await list('?rows=200')
    expect(all.counts.all).toBe(all.meta.total)
    for (const query of [
      'state=draft',
      'kind=training,equipment',
      'vat=exempt',
      `category=1`,
      'brand=1',
      'deal=yes',
      'without=dates',
      'without=translation',
      'q=gw-401',
    ]) {
      const some = await list(`?${query}`)
      expect([query, some.meta.total > 0 && some.meta.total < all.meta.total]).toEqual([query, true])
    }
    for (const sort of ['code', 'name', 'category', 'price', 'dates', 'popularity', 'translated', 'changed'])
      for (const way of [sort, `-${sort}`])
        expect((await list(`?sort=${way}`)).data.length).toBeGreaterThan(10)
    expect((await list('?q=gw-401')).data[0]).toMatchObject({
      code: 'GW-401',
      state: 'published',
      picture: '/pictures/products/gw-401.svg',
    })
    expect((await ask('GET', '?sort=colour')).status).toBe(422)
  })

  it('is a file', async () => {
    const { status, body } = await ask('GET', '/export.csv?q=gw-401')
    expect(status).toBe(200)
    expect(body).toContain('GW-401;')
    const sheet = await shop.ask('/api/staff/products/export.xlsx?q=gw-401', {
      headers: people.headers.owner,
    })
    expect([sheet.status, (await sheet.arrayBuffer()).byteLength > 1000]).toEqual([200, true])
  })

  it('changes the state and price of many, after a dry run', async () => {
    const ids = [await makePublished(), await makePublished(), (await makeDraft()).id]
    const act = (path: string, action: object, more: object) =>
      ask('POST', path, { action, batch_id: crypto.randomUUID(), ...more })
    const dry = await act('/bulk', { name: 'retire' }, { ids, dry_run: true })
    expect(dry.body.data).toMatchObject({
      is_done: false,
      changed: 2,
      refused: 1,
      refusals: [{ reason: 'draft' }],
    })
    expect((await get(ids[0])).state).toBe('published')
    await act('/bulk', { name: 'retire' }, { ids, dry_run: false })
    expect((await get(ids[0])).state).toBe('retired')
    await act('/bulk', { name: 'reinstate' }, { ids, dry_run: false })
    expect((await get(ids[0])).state).toBe('published')
    const { meta } = await list('?state=published&q=mistcursus')
    const query = { state: 'published', q: 'mistcursus' }
    const changed = await act(
      '/bulk-price',
      { name: 'price', percent: 10 },
      { query, expected: meta.total, dry_run: false },
    )
    expect(changed.body.data.changed).toBe(meta.total)
    expect((await get(ids[0])).price_cents).toBe(27_500)
    const wrong = await act(
      '/bulk-price',
      { name: 'price', percent: 10 },
      { query, expected: 1, dry_run: true },
    )
    expect(wrong.body.error).toBe('selection_changed')
  })
})
