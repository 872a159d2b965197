import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { changesPerDay } from './change-limit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

async function confirmed({ amount = 2, language = 3 } = {}) {
  const buyer = await newBuyer(shop, { language })
  await buyer.choose(await planDate(shop), amount)
  const { body } = await buyer.order()
  await buyer.pay(body.data.redirect_url)
  const id: number = body.data.id
  const line_id: number = (await buyer.get(`orders/${id}`)).body.data.lines[0].id
  return {
    buyer,
    id,
    line_id,
    name: (...people: object[]) => buyer.put(`orders/${id}/participants`, { lines: [{ line_id, people }] }),
  }
}
const mailsTo = async (email: string) =>
  (await shop.pool.query('select kind, text from mails where recipient = $1 order by id', [email])).rows

describe('naming participants', () => {
  it('mails an address once per date, whatever names are sent with it', async () => {
    const { name } = await confirmed()
    const email = 'joris@stranger.example'
    for (const word of ['Joris', 'Amira', 'Joris', 'Bo', 'Koen'])
      expect((await name({ name: word, email })).status).toBe(200)
    expect((await name({ name: 'Joris', email: 'JORIS@stranger.example' })).status).toBe(200)
    const { rows } = await shop.pool.query(
      "select kind from mails where recipient ilike 'joris@stranger.example'",
    )
    expect(rows).toEqual([{ kind: 'participant_confirmed' }])
  })

  it('greets everybody who shares an address in one mail', async () => {
    const { name } = await confirmed({ language: 12 })
    const email = 'office@shared.example'
    await name({ name: 'Joris', email }, { name: 'Amira', email })
    await sendTestMails(shop.platform)
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain('Joris and Amira')
  })

  it.each(['Ga naar https://evil.example', 'www.evil.example', 'WWW.evil.example', 'x ftp://evil'])(
    'refuses the name “%s”',
    async (word) => {
      const { name } = await confirmed()
      const { status, body } = await name({ name: word, email: 'someone@stranger.example' })
      expect([status, body.fields]).toEqual([422, { 'lines.0.people.0.name': ['link'] }])
      expect(await mailsTo('someone@stranger.example')).toEqual([])
    },
  )

  it('stores a name on one line', async () => {
    const { buyer, id, name } = await confirmed()
    await name({ name: ' Joris\r\n\r\nU hebt\tgewonnen ' })
    const { participants } = (await buyer.get(`orders/${id}`)).body.data.lines[0]
    expect(participants[0].name).toBe('Joris U hebt gewonnen')
  })

  it('is possible a number of times a day', async () => {
    const { id, name } = await confirmed({ language: 12 })
    for (let change = 0; change < changesPerDay; change++)
      expect((await name({ name: 'A' })).status).toBe(200)
    const { status, body, headers } = await name({ name: 'B', email: 'late@stranger.example' })
    expect([status, body.error]).toEqual([429, 'too_many_changes'])
    expect(body.message).toContain('call us')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await mailsTo('late@stranger.example')).toEqual([])
    const other = await confirmed()
    expect(other.id).not.toBe(id)
    expect((await other.name({ name: 'A' })).status).toBe(200)
    shop.setNow('2026-03-11T10:00:00Z')
    expect((await name({ name: 'B' })).status).toBe(200)
  })
})

describe('a buyer', () => {
  it('has a name without links, since mails begin with it', async () => {
    const guest = { email: 'noor@links.example', lastname: 'Bakker', firstname: 'Zie https://evil.example' }
    const { status, body } = await (await newBuyer(shop)).post('customer', guest)
    expect([status, body.fields]).toEqual([422, { firstname: ['link'] }])
  })
})
