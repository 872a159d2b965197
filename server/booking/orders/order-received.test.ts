import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailsAbout, newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const laterBy = (minutes: number) => shop.setNow(new Date(startOfTests.getTime() + minutes * 60_000))

async function placed(more: object = {}) {
  const buyer = await newBuyer(shop)
  await buyer.choose(await planDate(shop))
  const { body } = await buyer.order(more)
  return { buyer, id: body.data.id as number, redirectUrl: body.data.redirect_url as string }
}

/** What has been sent about the order so far. */
const sent = async (id: number) => {
  await sendTestMails(shop.platform)
  const { rows } = await shop.pool.query<{ kind: string }>(
    "select kind from mails where state = 'kept' and (about->>'order_id')::int = $1 order by id",
    [id],
  )
  return rows.map(({ kind }) => kind)
}

describe('the mail that an order was received', () => {
  it('waits while an online payment is under way, and is not sent once it is paid', async () => {
    const { buyer, id, redirectUrl } = await placed()
    expect(await sent(id)).toEqual([])
    laterBy(2)
    await buyer.pay(redirectUrl)
    expect(await sent(id)).toEqual(['order_confirmed'])
    laterBy(11)
    expect(await sent(id)).toEqual(['order_confirmed'])
    expect(await mailsAbout(shop, id)).toEqual(['order_confirmed'])
  })

  it('is sent after ten minutes if the order is still unpaid', async () => {
    const { id } = await placed()
    laterBy(9)
    expect(await sent(id)).toEqual([])
    laterBy(10)
    expect(await sent(id)).toEqual(['order_received'])
  })

  it('waits again while another attempt to pay is under way', async () => {
    const { buyer, id, redirectUrl } = await placed()
    laterBy(8)
    await buyer.pay(redirectUrl, 'canceled')
    const reference = new URL(redirectUrl, 'https://vangnet.test').pathname.split('/').at(-1)
    const { rows } = await shop.pool.query('select reference from payments where order_id = $1', [id])
    const again = await buyer.post(`payments/${rows[0].reference ?? reference}/retry`, {})
    expect(again.status).toBe(200)
    laterBy(12)
    expect(await sent(id)).toEqual([])
    laterBy(18)
    expect(await sent(id)).toEqual(['order_received'])
  })

  it('is sent at once for a bank transfer', async () => {
    const { id } = await placed({ payment_method: 'banktransfer' })
    expect(await sent(id)).toEqual(['order_received'])
  })

  it('is not sent when the time to pay has passed before the mail server was reached', async () => {
    const { id } = await placed()
    laterBy(31)
    expect(await sent(id)).toEqual([])
  })
})
