import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { halfOf, insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { inTransaction, shopOf } from '../../platform/shop.ts'
import { findInvoice, invoiceFile } from './invoice-file.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function read(id: number | undefined) {
  const invoice = await findInvoice(shopOf(shop.platform), id ?? 0)
  if (!invoice) throw new Error('no invoice')
  const file = await invoiceFile(invoice)
  const pdf = await getDocumentProxy(new Uint8Array(file.content))
  const { text } = await extractText(pdf, { mergePages: false })
  return { ...file, pages: text, text: text.join('\n').replace(/\s+/g, ' ') }
}

/** The amounts in the PDF's text, in cents. */
const centsIn = (text: string) =>
  [...text.matchAll(/€ (-?[\d.]+),(\d\d)/g)].map(([, whole = '', cents]) => {
    const euros = Number(whole.replaceAll('.', ''))
    return euros * 100 + (whole.startsWith('-') ? -1 : 1) * Number(cents)
  })

const order = (locale: 'nl' | 'en', method = 'account', extra = 0) =>
  insertOrder(shop, {
    locale,
    method,
    reference: 'PO-2291',
    address: {
      company: 'De Wit Windservice B.V.',
      name: 'Łukasz Wit',
      company_number: '12345678',
      vat_number: 'NL001234567B01',
    },
    lines: [
      { product: 'GW-401', amount: 3, discountCents: 5000 },
      { product: 'VC-601', amount: 1, vat: 'exempt' },
      { name: 'WINDA', amount: 3, netCents: 850, vat: '9' },
      ...Array.from({ length: extra }, (_, n) => ({
        product: 'BH-511',
        name: `Regel ${n + 1}, met een naam die beslist langer is dan er op een enkele regel van dit papier past`,
        amount: 1,
      })),
    ],
  })

const issue = (orderId: number) => inTransaction(shopOf(shop.platform), (shop) => issueInvoice(shop, orderId))

describe('an invoice as PDF', () => {
  it.each([
    [
      'nl',
      [
        'Factuur',
        'Factuurdatum 10 maart 2026',
        'Uw kenmerk PO-2291',
        'KvK-nummer 12345678',
        'Leverdatum:',
        'uiterlijk op 9 april 2026',
        'artikel 11, lid 1, onderdeel o, Wet OB',
      ],
    ],
    [
      'en',
      [
        'Invoice',
        'Invoice date 10 March 2026',
        'Your reference PO-2291',
        'Company number (KvK) 12345678',
        'Delivery:',
        'by 9 April 2026',
        'article 11, paragraph 1, part o',
      ],
    ],
  ] as const)('contains in %s everything that the law requires', async (locale, expected) => {
    const { id, number } = await order(locale)
    const issued = await issue(id)
    const { text, name, type } = await read(issued.id)
    expect({ name, type }).toEqual({
      name: `${locale === 'nl' ? 'factuur' : 'invoice'}-${issued.number}.pdf`,
      type: 'application/pdf',
    })
    for (const part of [
      ...expected,
      issued.number,
      number,
      'Touwslagerskade 12',
      '3089 KD Rotterdam',
      'NL000000000B00',
      'NL02ABNA0123456789',
      'De Wit Windservice B.V.',
      'Lukasz Wit',
      'Lijnbaan 4',
      'NL001234567B01',
      'WINDA',
    ])
      expect(text).toContain(part)
  })

  it('adds up', async () => {
    const written = await order('nl')
    const issued = await issue(written.id)
    const { text } = await read(issued.id)
    const sums = centsIn(text)
    const { rows: lines } = await shop.pool.query(
      'select amount, unit_net_cents, discount_cents, vat, vat_cents from order_lines where order_id = $1 order by id',
      [written.id],
    )
    // Line by line as printed: price, discount where there is one, amount; then base and VAT per rate; then the totals.
    const expected = lines.flatMap(({ amount, unit_net_cents, discount_cents }) => [
      unit_net_cents,
      ...(discount_cents ? [-discount_cents] : []),
      amount * unit_net_cents - discount_cents,
    ])
    const perRate = ['21', '9', 'exempt'].flatMap((rate) => {
      const own = lines.filter(({ vat }) => vat === rate)
      return [
        own.reduce((sum, line) => sum + line.amount * line.unit_net_cents - line.discount_cents, 0),
        own.reduce((sum, line) => sum + line.vat_cents, 0),
      ]
    })
    const net = perRate[0] + perRate[2] + perRate[4]
    const vat = perRate[1] + perRate[3] + perRate[5]
    expect(sums).toEqual([...expected, ...perRate, net, vat, net + vat, net + vat])
    expect(net + vat).toBe(issued.netCents + issued.vatCents)
  })

  it('states that it was paid and by which method', async () => {
    const { id } = await order('nl', 'ideal')
    const { text } = await read((await issue(id)).id)
    expect(text).toContain('Betaald met iDEAL op 10 maart 2026.')
    expect(text).not.toContain('binnen 30 dagen')
  })

  it('spans several pages, each with headers and page number, without losing a line', async () => {
    const { id } = await order('nl', 'account', 40)
    const issued = await issue(id)
    const { pages, text } = await read(issued.id)
    expect(pages.length).toBeGreaterThan(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Pagina ${index + 1} van ${pages.length}`)
      expect(page).toContain('Omschrijving')
    }
    for (let n = 1; n <= 40; n++) expect(text.match(new RegExp(`Regel ${n}, met`, 'g'))).toHaveLength(1)
  })

  it('has a column for discounts only when there is one, and amounts as its language writes them', async () => {
    const discounted = await read((await issue((await order('en')).id)).id)
    expect(discounted.text).toContain('Discount')
    expect(discounted.text).toMatch(/€\d,\d{3}\.\d{2}/)
    const plain = await insertOrder(shop, {
      locale: 'nl',
      method: 'account',
      lines: [{ product: 'GW-401', amount: 3 }],
    })
    const { text } = await read((await issue(plain.id)).id)
    expect(text).not.toContain('Korting')
    expect(text).toMatch(/€ \d\.\d{3},\d{2}/)
  })

  it('is a credit note when it credits an invoice', async () => {
    const { id } = await order('nl')
    const issued = await issue(id)
    const note = await inTransaction(shopOf(shop.platform), (shop) => issueCreditNote(shop, id, halfOf))
    const { text, name } = await read(note?.id)
    expect(name).toBe(`creditfactuur-${note?.number}.pdf`)
    expect(text).toContain(`Bij factuur ${issued.number}`)
    expect(text).toContain('50 % van het gefactureerde bedrag')
    expect(centsIn(text)).toContain((note?.netCents ?? 0) + (note?.vatCents ?? 0))
    expect(note?.netCents).toBeLessThan(0)
  })
})
