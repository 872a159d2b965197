import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Check } from '../../drills/report.ts'
import type { Payments } from '../../server/booking/payments/provider.ts'
import { endsWithin } from '../../server/platform/ends-within.ts'
import { openMollie } from '../support/fakes/mollie.ts'
import { startSmtp } from '../support/fakes/smtp.ts'
import { easyToken } from '../support/shop/easy-token.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'

/** The control of the kill drill: with the guards removed, its parts must go red. Patience with locks is off in test shops anyway. */

// Drizzle's own transaction, which never gives back a connection whose `begin` fails.
vi.mock('../../server/platform/database/database.ts', async (importOriginal) => {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  return {
    ...(await importOriginal<typeof import('../../server/platform/database/database.ts')>()),
    databaseOf: drizzle,
  }
})
// Payments of one order are not refunded, however many there are.
vi.mock('../../server/booking/payments/create-refund.ts', () => ({
  createRefund: async () => {},
  sendRefunds: async () => {},
}))
// The buyer is led to the bank whatever happened to the order in the meantime.
vi.mock('../../server/booking/payments/start-payment.ts', async (importOriginal) => {
  type StartPayment = typeof import('../../server/booking/payments/start-payment.ts')
  const original = await importOriginal<StartPayment>()
  const startPaymentOf: StartPayment['startPaymentOf'] = async (shop, payments, payment) => {
    let url = ''
    const provider: Payments['provider'] = {
      ...payments.provider,
      cancel: async () => {},
      create: async (request) => {
        const made = await payments.provider.create(request)
        url = made.checkoutUrl ?? ''
        return made
      },
    }
    return original.startPaymentOf(shop, { ...payments, provider }, payment).catch((error: unknown) => {
      if (!url) throw error
      return { reference: '', url }
    })
  }
  const startPayment: StartPayment['startPayment'] = async (shop, payments, orderId) =>
    startPaymentOf(shop, payments, await original.getLatestPayment(shop, orderId))
  return { ...original, startPaymentOf, startPayment }
})

let shop: HttpShop
let date: number
let bank: Awaited<ReturnType<typeof openMollie>>
let smtp: Awaited<ReturnType<typeof startSmtp>>

beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  const { planDate } = await import('../support/shop/visitor.ts')
  bank = await openMollie()
  smtp = await startSmtp()
  shop = await openHttpShop({ MOLLIE_API_KEY: bank.apiKey, MOLLIE_API_URL: bank.url })
  date = await planDate(shop, { seats: 500 })
})
afterAll(async () => {
  // The pool waits for the connections that were never given back.
  await endsWithin(2, shop.close())
  await bank.close()
  await smtp.close()
})

const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

const red = (checks: Check[]) => checks.filter(({ ok }) => !ok).map(({ what }) => what)

describe('without its guards', () => {
  it('money stays without a seat and is not refunded', async () => {
    const { troubleProvider } = await import('../../drills/kills/provider.ts')
    const { chooseProvider } = await import('../../server/booking/payments/choose-provider.ts')
    const { sweep } = await import('../../server/booking/payments/sweep.ts')
    const { shopOf } = await import('../../server/platform/shop.ts')
    const { env, pool, now, log } = shop.platform
    const checks = await troubleProvider(
      {
        api: {
          request: async (path, init) => {
            for (;;) {
              const response = await fetch(shop.url + path, init)
              if (response.status < 500) return response
            }
          },
        },
        bank,
        smtp,
        query,
        captchaToken: () => easyToken(shop.platform),
        moveClock: async (ms) => {
          shop.setNow(new Date(now().getTime() + ms))
          return now()
        },
        runSweeper: () => sweep(shopOf(shop.platform), { provider: chooseProvider(env, pool, now), log }),
      },
      { date },
    )
    expect(red(checks)).toEqual(
      expect.arrayContaining([
        'provider slow: led to the bank for an order that ended',
        'provider late: money without a seat or a refund',
        'provider late: paid twice',
      ]),
    )
  })

  it('requests wait for the end of a lock', async () => {
    const { holdLock } = await import('../../drills/kills/lock.ts')
    expect(red(await holdLock({ url: shop.url, query, date }, { seconds: 4 }))).toContain(
      'orders locked: requests that waited for the end',
    )
  })

  it('connections that were cut are never used again', async () => {
    const { cutConnections } = await import('../../drills/kills/connections.ts')
    expect(red(await cutConnections({ url: shop.url, query, date }, { seconds: 3 }))).toContain(
      'connections cut: never replaced',
    )
  })
})
