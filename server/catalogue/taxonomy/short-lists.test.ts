import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListItem, ShortList } from '../../../contract/staff/catalogue/short-lists.ts'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const ask = async (method: string, path: string, json?: unknown) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: people.headers.editor })
  return {
    status: answer.status,
    body: await answer.json(),
    request: answer.headers.get('x-request-id') ?? '',
  }
}
const undo = async (request: string) => (await ask('POST', `changes/${request}/undo`, {})).status
const items = async (list: ShortList, parent?: number): Promise<ListItem[]> =>
  (await ask('GET', `lists/${list}${parent ? `?parent=${parent}` : ''}`)).body.data
const named = async (list: ShortList, nl: string, parent?: number) => {
  const found = (await items(list, parent)).find(({ name }) => name.nl === nl)
  if (!found) throw new Error(`there is no ${nl} in ${list}`)
  return found
}
const name = (nl: string, en = nl) => ({ nl, en })
const one = async (sql: string) => (await shop.pool.query(sql)).rows[0]

/** The list, and the specification or attribute that new values are of. */
const lists: [Exclude<ShortList, 'locations'>, string?][] = [
  ['brands'],
  ['specifications'],
  ['specification-values', "select id from specs where key = 'level'"],
  ['attributes'],
  [
    'attribute-values',
    "select id from attributes where key not in ('location', 'language') order by id limit 1",
  ],
]

describe.each(lists)('the list of %s', (list, parentSql) => {
  const find = async () => (parentSql ? ((await one(parentSql)).id as number) : undefined)
  const english = (en: string) => (list === 'brands' ? 'Eerste' : en)

  it('gets an item, which is renamed, deleted and taken back, and logged', async () => {
    const parent = await find()
    const body = { name: name('Eerste', english('First')), ...(parent && { parent_id: parent }) }
    expect((await ask('POST', `lists/${list}`, body)).status).toBe(201)
    expect((await ask('POST', `lists/${list}`, body)).body.fields).toEqual({ 'name.nl': ['taken'] })
    const added = await named(list, 'Eerste', parent)
    expect(added).toMatchObject({ is_fixed: false, products: 0 })
    const { id, version } = added
    const changed = await ask('PATCH', `lists/${list}/${id}`, { version, name: name('Tweede') })
    expect(changed.status).toBe(200)
    const late = await ask('PATCH', `lists/${list}/${id}`, { version, name: name('Derde') })
    expect([late.status, late.body.error]).toEqual([409, 'changed_meanwhile'])
    expect((await ask('GET', `lists/${list}/${id}/uses`)).body.data).toEqual({ total: 0, first: [] })
    const removed = await ask('DELETE', `lists/${list}/${id}`)
    expect(removed.status).toBe(200)
    expect((await ask('DELETE', `lists/${list}/${id}`)).status).toBe(404)
    expect(await undo(removed.request)).toBe(200)
    expect((await named(list, 'Tweede', parent)).id).toBe(id)
    const table = list.replace('specification', 'spec').replace('-', '_')
    const { rows } = await shop.pool.query(
      'select distinct what from changes where row_id = $1 and table_name = $2 and undo_of is null order by what',
      [id, table],
    )
    expect(rows.map(({ what }) => what)).toEqual(['list.added', 'list.changed', 'list.removed'])
    expect((await ask('DELETE', `lists/${list}/${id}`)).status).toBe(200)
  })

  it('says where an item is used, and keeps it', async () => {
    const parent = await find()
    const used = (await items(list, parent)).find(({ products, is_fixed }) => products > 0 && !is_fixed)
    if (!used) throw new Error('nothing is used')
    const { data } = (await ask('GET', `lists/${list}/${used.id}/uses`)).body
    expect([data.total, data.first[0].kind]).toEqual([used.products, 'product'])
    const refused = await ask('DELETE', `lists/${list}/${used.id}`)
    expect([refused.status, refused.body.error, refused.body.uses.length]).toEqual([
      409,
      'in_use',
      data.first.length,
    ])
  })

  it('takes no item without a name, and none that does not exist', async () => {
    const parent = await find()
    const wrong = { name: { nl: 'x' }, ...(parent && { parent_id: parent }) }
    expect((await ask('POST', `lists/${list}`, wrong)).body.fields).toEqual({ 'name.en': ['required'] })
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/move'],
      ['DELETE', ''],
      ['GET', '/uses'],
    ] as const) {
      const body = method === 'PATCH' ? { version: 1 } : method === 'POST' ? { position: 0 } : undefined
      const { status } = await ask(method, `lists/${list}/999999${path}`, body)
      // A list by name has no places.
      expect([method, status === 404 || (path === '/move' && status === 409)]).toEqual([method, true])
    }
  })
})

describe('a specification of numbers', () => {
  it('gives its values their number, so that visitors give a range and see them in order', async () => {
    await ask('POST', 'lists/specifications', { name: name('Breekkracht', 'Breaking strength') })
    const { id, version } = await named('specifications', 'Breekkracht')
    const add = (nl: string, en = nl) =>
      ask('POST', 'lists/specification-values', { name: name(nl, en), parent_id: id })
    await add('22 kN')
    await add('1.500,255 kN', '1,500.255 kN')
    await add('9,5 kN', '9.5 kN')
    const numbers = async () =>
      (
        await shop.pool.query(
          'select number::float from spec_values where spec_id = $1 order by number, id',
          [id],
        )
      ).rows.map(({ number }) => number)
    expect(await numbers()).toEqual([null, null, null])
    const changed = await ask('PATCH', `lists/specifications/${id}`, {
      version,
      numeric: true,
      filterable: true,
    })
    expect(changed.status).toBe(200)
    expect(await numbers()).toEqual([9.5, 22, 1500.25])
    await add('onbekend', 'unknown')
    await add('1234567 kN')
    await add('-3')
    expect(await numbers()).toEqual([-3, 9.5, 22, 1500.25, null, null])
    const value = await named('specification-values', '22 kN', id)
    await ask('PATCH', `lists/specification-values/${value.id}`, {
      version: value.version,
      name: name('8 kN'),
    })
    expect(await numbers()).toEqual([-3, 8, 9.5, 1500.25, null, null])
    await shop.pool.query(
      `insert into product_specs (product_id, value_id) select p.id, v.id from spec_values v
       join products p on p.code = case v.title->>'nl' when '8 kN' then 'GW-401' else 'GW-402' end
       where v.spec_id = $1 and v.title->>'nl' in ('8 kN', '9,5 kN')`,
      [id],
    )
    await hearChanges(shop)
    const query = async (range: object) => {
      const { products, specs } = await shop.read('/api/queryProducts', {
        method: 'POST',
        json: { page: 1, specs_filter_min_max: { [id]: range } },
      })
      const facet = specs.find((spec: { id: number }) => spec.id === id)
      return { codes: products.data.map(({ code }: { code: string }) => code), facet }
    }
    expect((await query({ min: 9 })).codes).toEqual(['GW-402'])
    const { codes, facet } = await query({ min: 1, max: 10 })
    expect(codes.toSorted()).toEqual(['GW-401', 'GW-402'])
    expect([facet.min, facet.max]).toEqual([8, 9.5])
    expect(facet.values.map(({ title }: { title: string }) => title)).toEqual(['8 kN', '9,5 kN'])
    expect(await undo(changed.request)).toBe(200)
    expect(new Set(await numbers())).toEqual(new Set([null]))
  })

  it('can be none of those that the shop writes itself, and no brand', async () => {
    const { id, version } = await named('specifications', 'Code')
    expect((await ask('PATCH', `lists/specifications/${id}`, { version, numeric: true })).status).toBe(409)
    const [brand] = await items('brands')
    const refused = await ask('PATCH', `lists/brands/${brand?.id}`, {
      version: brand?.version,
      numeric: true,
    })
    expect([refused.status, refused.body.fields]).toEqual([422, { numeric: ['unknown'] }])
  })
})

describe('the order of a list', () => {
  it.each(['specifications', 'attributes'] as const)('of %s is changed and taken back', async (list) => {
    const before = (await items(list)).map(({ id }) => id)
    const moved = await ask('POST', `lists/${list}/${before.at(-1)}/move`, { position: 0 })
    expect(moved.body.data[0].id).toBe(before.at(-1))
    expect(await undo(moved.request)).toBe(200)
    expect((await items(list)).map(({ id }) => id)).toEqual(before)
  })

  it('of the values of an attribute is changed for that attribute alone', async () => {
    const { id } = await one(
      'select attribute_id as id from attribute_values group by attribute_id having count(*) > 2 order by attribute_id desc limit 1',
    )
    const before = await items('attribute-values', id)
    const last = before.at(-1)?.id
    const moved = await ask('POST', `lists/attribute-values/${last}/move`, { position: 1 })
    expect(moved.body.data[1].id).toBe(last)
    const { rowCount } = await shop.pool.query('select from changes where request_id = $1 and ref_id <> $2', [
      moved.request,
      id,
    ])
    expect(rowCount).toBe(0)
  })

  it('by name cannot be changed', async () => {
    const [brand] = await items('brands')
    expect((await ask('POST', `lists/brands/${brand?.id}/move`, { position: 0 })).status).toBe(409)
  })
})

describe('what the shop itself writes', () => {
  it('is not deleted; a specification may be renamed, its values not', async () => {
    const { id } = await one("select id from specs where key = 'days'")
    const spec = (await items('specifications')).find((item) => item.id === id)
    expect(spec?.is_fixed).toBe(true)
    expect((await ask('DELETE', `lists/specifications/${id}`)).status).toBe(409)
    const renamed = { version: spec?.version, name: name('Aantal dagen', 'Days'), filterable: true }
    expect((await ask('PATCH', `lists/specifications/${id}`, renamed)).status).toBe(200)
    const [value] = await items('specification-values', id)
    const change = { version: value?.version, name: name('99') }
    expect((await ask('PATCH', `lists/specification-values/${value?.id}`, change)).status).toBe(409)
    const added = await ask('POST', 'lists/specification-values', { name: name('99'), parent_id: id })
    expect(added.status).toBe(409)
  })

  it.each([
    ['POST', 'lists/specification-values', { name: name('x') }, 'parent_id', 'required'],
    ['POST', 'lists/specification-values', { name: name('x'), parent_id: 999_999 }, 'parent_id', 'unknown'],
    ['POST', 'lists/brands', { name: name('Een', 'One') }, 'name.en', 'same'],
    ['GET', 'lists/attribute-values', undefined, 'parent', 'required'],
  ])('%s %s %j is refused', async (method, path, body, field, rule) => {
    const refused = await ask(method, path, body)
    expect([refused.status, refused.body.fields?.[field]?.[0]]).toEqual([422, rule])
  })

  it('filters by a specification only where that means something', async () => {
    const [brand] = await items('brands')
    const refused = await ask('PATCH', `lists/brands/${brand?.id}`, {
      version: brand?.version,
      filterable: true,
    })
    expect(refused.body.fields).toEqual({ filterable: ['unknown'] })
  })

  it('an added value that products have by now is not taken back', async () => {
    const { id: parent_id } = await one("select id from specs where key = 'level'")
    const added = await ask('POST', 'lists/specification-values', { name: name('Meester'), parent_id })
    const { id } = await named('specification-values', 'Meester', parent_id)
    await shop.pool.query(
      'insert into product_specs (product_id, value_id) select min(id), $1 from products',
      [id],
    )
    expect(await undo(added.request)).toBe(409)
  })
})

describe('visitors', () => {
  it('see the new name of a brand, a specification and a location at once', async () => {
    const { slug, brand_id, category } = await one(`
      select s.slug, p.brand_id, cs.slug as category from products p join slugs s on s.product_id = p.id and s.locale = 'nl'
      join product_categories pc on pc.product_id = p.id join slugs cs on cs.category_id = pc.category_id and cs.locale = 'nl'
      where p.is_live order by p.id limit 1`)
    const page = async () => JSON.stringify(await shop.read(`/api/products/${slug}`))
    const facets = async () => {
      const { specs, dates } = (await shop.read(`/api/categories/${category}`)).data
      return JSON.stringify([specs, dates])
    }
    await Promise.all([page(), facets()])
    const brand = (await items('brands')).find(({ id }) => id === brand_id)
    await ask('PATCH', `lists/brands/${brand_id}`, { version: brand?.version, name: name('Zekerwerk') })
    await expect.poll(page, { timeout: 2000 }).toContain('Zekerwerk')
    const { id } = await one("select id from specs where key = 'level'")
    const spec = (await items('specifications')).find((item) => item.id === id)
    await ask('PATCH', `lists/specifications/${id}`, {
      version: spec?.version,
      name: name('Trede', 'Rung'),
    })
    await expect.poll(facets, { timeout: 2000 }).toContain('Trede')
    const place = await one(
      "select l.id, l.code, l.version from locations l join product_options o on o.location_id = l.id where o.state = 'guaranteed' order by l.id limit 1",
    )
    const dates = async () => JSON.stringify(await shop.read(`/api/locations/${place.code}/dates`))
    await dates()
    const saved = await ask('PATCH', `locations/${place.id}`, {
      version: place.version,
      name: name('Zuidpoort', 'South Gate'),
    })
    expect(saved.status).toBe(200)
    await expect.poll(dates, { timeout: 2000 }).toContain('Zuidpoort')
    await expect.poll(facets, { timeout: 2000 }).toContain('Zuidpoort')
  })
})

describe('a location', () => {
  const location = {
    code: 'ems',
    name: name('Eemshaven'),
    street: 'Kwelderweg 1',
    postcode: '9979 XN',
    city: 'Eemshaven',
    latitude: 53.44,
    longitude: 6.83,
    facilities: [name('Parkeren', 'Parking')],
    opening_hours: name('', ''),
  }

  it('is added with its address, changed, and deleted while nothing is there', async () => {
    const added = await ask('POST', 'locations', location)
    expect(added.status).toBe(201)
    const { id, version, ...shown } = added.body.data
    expect(shown).toEqual({ ...location, code: 'EMS' })
    expect((await ask('POST', 'locations', location)).body.fields).toEqual({ code: ['taken'] })
    const saved = await ask('PATCH', `locations/${id}`, { version, street: 'Kwelderweg 2' })
    expect(saved.body.data.street).toBe('Kwelderweg 2')
    const late = await ask('PATCH', `locations/${id}`, { version, street: 'Kwelderweg 3' })
    expect([late.status, late.body.conflict.fields.street.theirs]).toEqual([409, 'Kwelderweg 2'])
    expect((await ask('GET', `locations/${id}`)).body.data.street).toBe('Kwelderweg 2')
    // Half an emoji, which PostgreSQL cannot store.
    const odd = await ask('PATCH', `locations/${id}`, {
      version,
      name: { nl: 'Delfzijl \ud800', en: 'Delfzijl' },
    })
    expect([odd.status, odd.body.error]).toEqual([400, 'malformed'])
    expect((await ask('DELETE', `lists/locations/${id}`)).status).toBe(200)
    expect((await ask('GET', `locations/${id}`)).status).toBe(404)
  })

  it('with a page or dates is kept, and says which', async () => {
    const { id } = await one('select location_id as id from pages where location_id is not null limit 1')
    const { data } = (await ask('GET', `lists/locations/${id}/uses`)).body
    expect(data.first.some(({ kind }: { kind: string }) => kind === 'page')).toBe(true)
    expect((await ask('DELETE', `lists/locations/${id}`)).body.error).toBe('in_use')
  })

  it.each([
    [{ latitude: 91 }, 'latitude', 'max'],
    [{ code: 'a b' }, 'code', 'code'],
    [{ street: '' }, 'street', 'required'],
    [{ facilities: [{ nl: 'x', en: '' }] }, 'facilities.0.en', 'required'],
  ])('refuses %j', async (wrong, field, rule) => {
    const refused = await ask('POST', 'locations', { ...location, code: 'new', ...wrong })
    expect([refused.status, refused.body.fields?.[field]?.[0]]).toEqual([422, rule])
  })
})
