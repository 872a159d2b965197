import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startVies } from '../../../tests/support/fakes/vies.ts'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { findInvoice, invoiceFile } from '../invoices/invoice-file.ts'

let shop: TestShop
let vies: Awaited<ReturnType<typeof startVies>>
beforeAll(async () => {
  vies = await startVies()
  shop = await openTestShop({ TRUST_PROXY: '1', VIES_API_URL: vies.url })
})
beforeEach(async () => {
  shop.setNow(startOfTests)
  vies.down.clear()
  vies.asked.length = 0
  await shop.pool.query('delete from vat_checks')
})
afterAll(async () => {
  await shop.close()
  await vies.close()
})

const belgian = 'BE0123456749'
const address = {
  name: 'Noor Bakker',
  street: 'Kaai',
  house_number: '12',
  postcode: '2000',
  city: 'Antwerpen',
  country_code: 'BE',
}
const stateOf = async (number: string) =>
  (await newVisitor(shop).get(`vatNumbers/${number}`)).body.data?.state

async function order({ vat_number = belgian, country_code = 'BE', company = true, goods = false } = {}) {
  const buyer = await newBuyer(shop, { language: 12 })
  await buyer.choose(await planDate(shop, { seats: 5 }), 2)
  if (goods) {
    const { rows } = await shop.pool.query(
      "select o.id from product_options o join products p on p.id = o.product_id where p.code = 'EQ-006' order by o.id limit 1",
    )
    await buyer.choose(rows[0].id, 1)
  }
  const placed = await buyer.order({
    invoice_address: { ...address, country_code, ...(country_code === 'NL' ? { postcode: '3011 AB' } : {}) },
    company: company
      ? { name: 'Bakker NV', vat_number, company_number: country_code === 'NL' ? '12345678' : '' }
      : null,
    early_start: true,
    ...(goods ? { shipping_method: 'collect' } : {}),
  })
  expect(placed.body).toHaveProperty('data')
  const { id, redirect_url } = placed.body.data
  return { buyer, id: id as number, redirect_url, order: (await buyer.get(`orders/${id}`)).body.data }
}

describe('a VAT number', () => {
  it('is checked once a day', async () => {
    vies.valid.add(belgian)
    expect([await stateOf(belgian), await stateOf('be 0123.456.749')]).toEqual(['valid', 'valid'])
    expect(vies.asked).toEqual([belgian])
    shop.setNow('2026-03-11T10:00:01Z')
    expect(await stateOf(belgian)).toBe('valid')
    expect(vies.asked).toHaveLength(2)
  })

  it('is not valid, or cannot be checked', async () => {
    expect(await stateOf('DE123456789')).toBe('invalid')
    expect(await stateOf('NL123456789B01')).toBe('invalid')
    vies.down.add('FR')
    expect(await stateOf('FR12345678901')).toBe('unknown')
    vies.expectTrouble({ status: 500 })
    expect(await stateOf('LU12345678')).toBe('unknown')
    expect((await newVisitor(shop).get('vatNumbers/BE1')).status).toBe(422)
    const { rows } = await shop.pool.query('select number from vat_checks')
    expect(rows).toEqual([{ number: 'DE123456789' }])
  })
})

describe('VAT', () => {
  it('is reverse-charged to a company in another EU country: cart, order and invoice', async () => {
    vies.valid.add(belgian)
    const { buyer, id, redirect_url, order: placed } = await order()
    expect(placed.gross).toBe(placed.net)
    expect(placed.vat).toEqual([{ rate: 'reversed', net: placed.net, vat: 0 }])
    await buyer.pay(redirect_url)
    const { invoices } = (await buyer.get(`orders/${id}`)).body.data
    const invoice = await findInvoice(shopOf(shop.platform), invoices[0].id)
    if (!invoice) throw new Error('no invoice')
    const pdf = await getDocumentProxy(new Uint8Array((await invoiceFile(invoice)).content))
    const { text } = await extractText(pdf, { mergePages: true })
    for (const part of ['VAT reverse-charged', belgian, 'NL000000000B00']) expect(text).toContain(part)
    const cart = await buyer.get(`shoppingCart?vat_number=${belgian}&country=BE`)
    expect(cart.status).toBe(200)
  })

  it('in the cart is that of the company that is named', async () => {
    vies.valid.add(belgian)
    const visitor = newVisitor(shop)
    await visitor.post('shoppingCart/set', { po_id: await planDate(shop), amount: 1 })
    const total = async (query: string) => (await visitor.get(`shoppingCart${query}`)).body.data.total.to_pay
    const usual = await total('')
    expect(usual.gross).toBeGreaterThan(usual.net)
    const query = `?vat_number=${belgian}&country=BE`
    // Not checked yet.
    expect(await total(query)).toEqual(usual)
    await stateOf(belgian)
    expect(await total(query)).toEqual({ net: usual.net, gross: usual.net })
    const { items } = (await visitor.get(`shoppingCart${query}`)).body.data
    expect(items).toMatchObject([
      { vat: 'reversed', gross: usual.net, line: { net: usual.net, gross: usual.net } },
    ])
    expect(await total(`?vat_number=${belgian}&country=DE`)).toEqual(usual)
  })

  it.each<[string, Parameters<typeof order>[0], () => void]>([
    ['the number is not valid', { vat_number: 'BE0999999922' }, () => {}],
    ['VIES does not answer', {}, () => vies.expectTrouble('broken connection')],
    ['a country’s register is down', {}, () => vies.down.add('BE')],
    ['the number is of another country', { country_code: 'DE' }, () => {}],
    ['the company is Dutch', { country_code: 'NL', vat_number: 'NL123456789B01' }, () => {}],
    ['the buyer is private', { company: false }, () => {}],
  ])('is charged when %s', async (_, options, prepare) => {
    vies.valid.add(belgian)
    prepare()
    const { order: placed } = await order(options)
    expect(placed.gross).toBeGreaterThan(placed.net)
    expect(placed.vat.map(({ rate }: { rate: string }) => rate)).toEqual(['21'])
  })

  it('is charged on goods, which are sold in the Netherlands', async () => {
    vies.valid.add(belgian)
    const { order: placed } = await order({ goods: true })
    expect(placed.vat.map(({ rate }: { rate: string }) => rate)).toEqual(['21', 'reversed'])
  })
})
