import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allInPrice, toCents } from '../../../contract/rules/money/money.ts'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  // Prices and fees at which VAT has to be rounded.
  await shop.pool.query(
    'update products set winda_fee_cents = 1107 + id % 13 where winda_fee_cents is not null',
  )
  await shop.pool.query("update products set price_cents = price_cents + id % 17 where kind = 'training'")
})
afterAll(() => shop.close())

/** Numbers that are the same in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const codes = ['GW-401', 'GW-403', 'GW-411', 'GW-433', 'WH-201', 'BH-511', 'EH-501', 'RA-101']
const percents: Record<string, number> = { '21': 21, '9': 9, exempt: 0 }
/** Net and gross of a line in cents, without the code of the shop. */
const lineCents = (unitCents: number, amount: number, vat: string) => {
  const net = unitCents * amount
  return { net, gross: net + Math.floor((net * (percents[vat] ?? 0) + 50) / 100) }
}

type Row = { id: number; slug: string; code: string; net: number; fee: number; vat: string }
/** What the tables say about an option. */
const readOption = async (poId: number): Promise<Row> =>
  (
    await shop.pool.query(
      `select p.id, s.slug, p.code, p.vat, coalesce(p.winda_fee_cents, 0) as fee, o.surcharge_cents + least(p.price_cents,
         (select min(d.price_cents) from deals d where d.product_id = p.id and d.starts_at <= $2 and d.ends_at > $2)) as net
       from product_options o join products p on p.id = o.product_id join slugs s on s.product_id = p.id and s.locale = 'nl'
       where o.id = $1`,
      [poId, startOfTests],
    )
  ).rows[0]

/** The amounts in a text, in cents. */
const centsIn = (text: string) =>
  [...text.matchAll(/€\s?([\d.]+),(\d\d)/g)].map(
    ([, whole = '', cents]) => Number(whole.replaceAll('.', '')) * 100 + Number(cents),
  )

/** The texts of the mail that confirms an order and of the invoice attached to it. */
async function readConfirmation(orderId: number) {
  const { rows } = await shop.pool.query<{ text: string; content: Buffer }>(
    `select m.text, f.content from mails m join mail_files f on f.mail_id = m.id and f.name like '%.pdf'
     where m.kind = 'order_confirmed' and (m.about->>'order_id')::int = $1`,
    [orderId],
  )
  const [mail] = rows
  if (!mail) throw new Error(`order ${orderId} has no confirmation with an invoice`)
  const pdf = await getDocumentProxy(new Uint8Array(mail.content))
  const { text } = await extractText(pdf, { mergePages: true })
  return { mail: mail.text, invoice: text }
}

/** `CARTS=200` tries more of them than the gate has time for. */
const carts = Number(process.env.CARTS ?? 40)

describe('all-in prices', () => {
  it('of random carts agree to the cent on the page, in the cart, in the order, in the mail and on the invoice', async () => {
    const random = randomNumbers(20_261_116)
    let withFee = 0
    const orders = new Map<number, number>()
    for (let round = 0; round < carts; round++) {
      const buyer = await newBuyer(shop, { company: round % 2 === 0 })
      const chosen = new Map<number, number>()
      for (let line = 0; line <= random(3); line++) {
        const date = await planDate(shop, { code: codes[random(codes.length)] ?? '', seats: 20 })
        await shop.pool.query('update product_options set surcharge_cents = $2 where id = $1', [
          date,
          random(2) * random(2_000),
        ])
        // More than thirty seats would need the approval of staff.
        chosen.set(date, 1 + random(10))
      }
      const sums = { net: 0, gross: 0 }
      for (const [poId, amount] of chosen) {
        const row = await readOption(poId)
        const [line, fee] = [lineCents(row.net, amount, row.vat), lineCents(row.fee, amount, row.vat)]
        sums.net += line.net + fee.net
        sums.gross += line.gross + fee.gross
        if (row.fee) withFee++

        // The table of product_options is announced to the cache after the change.
        const optionOnPage = async () => {
          const { product } = await shop.read(`/api/products/${row.slug}`)
          const option = product.options.find(({ po_id }: { po_id: number }) => po_id === poId)
          return option && { product, option }
        }
        await expect
          .poll(async () => toCents((await optionOnPage())?.option.gross ?? 0))
          .toBe(lineCents(row.net, 1, row.vat).gross + lineCents(row.fee, 1, row.vat).gross)
        const { product, option } = (await optionOnPage()) ?? {}
        const feeCents = toCents(product.fee?.net ?? 0)
        const shown = allInPrice(
          { netCents: toCents(option.net) - feeCents, feeCents, vat: product.vat },
          amount,
        )
        expect(toCents(shown.gross)).toBe(line.gross + fee.gross)

        const added = await buyer.choose(poId, amount)
        const item = added.body.data.items.find(({ po_id }: { po_id: number }) => po_id === poId)
        expect(toCents(item.line.gross)).toBe(line.gross)
        expect(toCents(item.fee?.line.gross ?? 0)).toBe(fee.gross)
      }
      const { total } = (await buyer.get('shoppingCart')).body.data
      expect([total.net, total.gross, total.to_pay.gross].map(toCents)).toEqual([
        sums.net,
        sums.gross,
        sums.gross,
      ])

      const placed = await buyer.order({ early_start: true })
      await buyer.pay(placed.body.data.redirect_url)
      const order = (await buyer.get(`orders/${placed.body.data.id}`)).body.data
      expect(toCents(order.gross)).toBe(sums.gross)
      const lines: number[] = order.lines.map(({ line }: { line: { gross: number } }) => toCents(line.gross))
      expect(lines.reduce((sum, gross) => sum + gross, 0)).toBe(sums.gross)
      expect(order.invoices.map(({ gross }: { gross: number }) => toCents(gross))).toEqual([sums.gross])
      orders.set(order.id, sums.gross)
    }
    expect(withFee).toBeGreaterThan(20)
    await sendTestMails(shop.platform)
    // The total is the largest amount in both.
    for (const [id, grossCents] of orders) {
      const { mail, invoice } = await readConfirmation(id)
      expect([Math.max(...centsIn(mail)), Math.max(...centsIn(invoice))]).toEqual([grossCents, grossCents])
    }
  })

  it('are the same in lists, the agenda, on the page of the location and for search engines', async () => {
    await shop.pool.query(
      "delete from product_options where product_id = (select id from products where code = 'GW-403')",
    )
    const poId = await planDate(shop, { code: 'GW-403', day: '2026-03-20', bookUntil: '2026-03-18T10:00Z' })
    const row = await readOption(poId)
    const expected = {
      net: row.net + row.fee,
      gross: lineCents(row.net, 1, row.vat).gross + lineCents(row.fee, 1, row.vat).gross,
    }
    expect(row.fee).toBeGreaterThan(0)
    const inCents = ({ net, gross }: { net: number; gross: number }) => ({
      net: toCents(net),
      gross: toCents(gross),
    })
    const ask = (path: string, json: object) => shop.read(`/api/${path}`, { method: 'POST', json })
    const search = { search: 'GW-403' }
    await expect
      .poll(async () => (await ask('queryProducts', search)).products.data[0].next_date.po_id)
      .toBe(poId)
    const list = await ask('queryProducts', search)
    const [card] = list.products.data
    expect(inCents(card.next_date)).toEqual(expected)
    expect(inCents({ net: card.starting_price, gross: card.starting_price_gross })).toEqual(expected)
    const compared = (await ask('productComparison', { products: [row.id] })).data.products[0]
    expect(toCents(compared.starting_price_gross)).toBe(expected.gross)
    for (const [vat, cents] of Object.entries(expected)) {
      const within = (min: number, max: number) =>
        ask('queryProducts', { ...search, price_filter: { vat, min: min / 100, max: max / 100 } })
      expect((await within(cents, cents)).products.meta.total).toBe(1)
      expect((await within(cents + 1, cents + 100)).products.meta.total).toBe(0)
    }
    const ofDate = ({ po_id }: { po_id: number }) => po_id === poId
    const agenda = await ask('queryDates', { wish: { to: '2026-03-20' }, per_page: 200 })
    expect(inCents(agenda.data.find(ofDate))).toEqual(expected)
    const { rows } = await shop.pool.query(
      'select l.code from product_options o join locations l on l.id = o.location_id where o.id = $1',
      [poId],
    )
    await shop.pool.query('delete from product_options where first_day < $1', ['2026-03-20'])
    await expect
      .poll(async () => {
        const dates = (await shop.read(`/api/locations/${rows[0].code.toLowerCase()}/dates`)).data
        return inCents(dates.find(ofDate) ?? { net: 0, gross: 0 })
      })
      .toEqual(expected)
    const { schema, product } = await shop.read(`/api/products/${row.slug}`)
    expect(toCents(schema.offers.price)).toBe(expected.gross)
    expect(toCents(schema.hasCourseInstance[0].offers.price)).toBe(expected.gross)
    expect(toCents(product.fee.net)).toBe(row.fee)
    expect(product.fee.name).toBe('Registratie in WINDA')
  })
})
