import { afterAll, beforeAll, inject } from 'vitest'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { insertCertificate } from '../fixtures/certificates.ts'
import { type OfferLineFixture, writeOffer } from '../fixtures/offers.ts'
import { insertPage } from '../fixtures/pages.ts'
import type { TestShop } from '../shop/test-shop.ts'
import { planDate } from '../shop/visitor.ts'
import { newBrowserCustomer } from './customer.ts'

/** The prefix of slugs of pages that tests create. */
export const testPagePrefix = 'journey-'

/** A day from today, as `YYYY-MM-DD`. */
export const inDays = (days: number) => addDays(dayOf(new Date()), days)

type Item = { name: string; dueIn: number; result?: 'approved' | 'rejected' }

/** Writes to the browser tests' database what staff would enter: dates, pages, offers and inspected items, each for one test. */
export function withBackOffice() {
  let pool: TestShop['pool']
  beforeAll(() => {
    pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  })
  afterAll(() => pool?.end())
  const idOf = async (email: string): Promise<number> =>
    (await pool.query('select id from customers where email = $1', [email])).rows[0].id

  return {
    read: (query: string, values: string[]) => pool.query(query, values),
    /** Plans a date so far ahead that no other test finds it. */
    plan: (seats: number) =>
      planDate({ pool }, { code: 'WH-212', seats, day: inDays(250), bookUntil: `${inDays(248)}T10:00Z` }),
    /** A certificate of somebody. */
    certify: (given: Parameters<typeof insertCertificate>[1]) => insertCertificate({ pool }, given),
    setSeats: (optionId: number, seats: number) =>
      pool.query('update product_options set seats = $2 where id = $1', [optionId, seats]),
    /** Inserts a page with a unique slug that no other page links to. */
    writePage: async (body: string) => {
      const key = `${testPagePrefix}${crypto.randomUUID().slice(0, 8)}`
      await insertPage(pool, key, { body })
      return key
    },
    /** A mail about this order that could not be sent; returns its event. */
    failMail: async (orderId: number) => {
      const event = `failed ${crypto.randomUUID()}`
      await pool.query(
        `insert into mails (event, kind, about, recipient, locale, state, attempts, fault, next_try_at, created_at)
         values ($1, 'order_received', $2, 'noor@example.com', 'nl', 'failed', 46, '550 no such user', now(), now())`,
        [event, { order_id: orderId }],
      )
      return event
    },
    findInspectionRequest: async (email: string) =>
      (await pool.query('select * from inspection_requests where email = $1', [email])).rows[0],
    forgetAddresses: async (email: string) =>
      pool.query('delete from addresses where customer_id = $1', [await idOf(email)]),
    /** Sends an offer to the customer with the e-mail address `to`, or else to a new customer. */
    offer: async (
      lines: OfferLineFixture[],
      { validIn = 20, locale = 'nl' as 'nl' | 'en', to = undefined as string | undefined } = {},
    ) => {
      const email = to ?? (await newBrowserCustomer()).email
      const shop = { pool, platform: { pool, now: () => new Date() } as TestShop['platform'] }
      const offer = await writeOffer(shop, {
        customerId: await idOf(email),
        lines,
        locale,
        validUntil: inDays(validIn),
      })
      return { ...offer, email }
    },
    inspect: async (email: string, { name, dueIn, result = 'approved' }: Item) =>
      pool.query(
        `insert into inspected_items
           (customer_id, product_id, name, serial_number, sticker_number, produced_on, maximum_life_years, inspected_on, due_on, result)
         select $1, id, $2, 'S-' || $3, 'T-' || $3, $4, 10, $5, $6, $7 from products where code = 'IN-001'`,
        [
          await idOf(email),
          JSON.stringify({ nl: name, en: name }),
          crypto.randomUUID().slice(0, 8),
          inDays(-900),
          inDays(dueIn - 365),
          inDays(dueIn),
          result,
        ],
      ),
  }
}
