import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Check } from '../../drills/report.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'

/** The control of the fuzz: with the guards removed, it must find what they prevent. */

// Everyone may read and change every order.
vi.mock('../../server/booking/orders/require-order-access.ts', () => ({
  requireOrderAccess: async () => {},
  requireOwnOrder: async () => {},
}))
// A body that cannot be read is a fault of ours.
vi.mock('hono/http-exception', () => ({ HTTPException: class {} }))
// So is text that PostgreSQL cannot store.
vi.mock('../../server/platform/database/database.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../server/platform/database/database.ts')>()),
  isUnstorable: () => false,
}))
// A status that no operation documents.
vi.mock('../../contract/rules/problem-codes.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../contract/rules/problem-codes.ts')>()
  return { ...original, problemStatuses: { ...original.problemStatuses, not_found: 418 } }
})

// Every colleague has every right.
vi.mock('../../server/platform/staff/colleague.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../server/platform/staff/colleague.ts')>()
  const { rights } = await import('../../contract/staff/rights.ts')
  const findColleague: typeof original.findColleague = async (...args) => {
    const colleague = await original.findColleague(...args)
    return colleague && { ...colleague, rights: new Set(rights) }
  }
  return { ...original, findColleague }
})
// What an action wrote before it was refused stays.
vi.mock('../../server/platform/staff/consequences.ts', async () => {
  const { inTransaction } = await import('../../server/platform/shop.ts')
  type Consequences = typeof import('../../server/platform/staff/consequences.ts')
  const withConsequences: Consequences['withConsequences'] = async (shop, _, work) => {
    const refusal = await inTransaction(shop, work)
    if (refusal) return { outcome: 'refused', refusal }
    return {
      outcome: 'done',
      data: { is_done: true, mails: [], refund_cents: 0, credit_cents: 0, invoice_cents: 0 },
    }
  }
  return { withConsequences }
})

let shop: HttpShop
const kept: Buffer[] = []
const checks: Check[] = []
const staffChecks: Check[] = []

beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  const { heapBytes } = await import('../../drills/heap.ts')
  const { runFuzz } = await import('../../drills/fuzz/run-fuzz.ts')
  const { runStaffFuzz } = await import('../../drills/fuzz/run-staff-fuzz.ts')
  shop = await openHttpShop()
  // A leak: every request stays in memory.
  shop.server.on('request', () => kept.push(Buffer.alloc(500_000, 1)))
  const { now, signer } = shop.platform
  // Only a process of its own sends mails in the background.
  const untilQuiet = async () => {}
  const target = { ...shop, signer, now, untilQuiet, heapBytes: async () => heapBytes() }
  // Everything, and more of what the guards are for: orders, and texts that people write.
  for (const [path, requests] of [
    ['', 150],
    ['/api/orders', 300],
    ['/api/customer', 120],
  ] as const)
    checks.push(...(await runFuzz(target, { requests, seed: 12, path })).checks)
  const options = { requests: 400, seed: 12, path: '/api/staff/orders/{id}' }
  staffChecks.push(...(await runStaffFuzz(target, options)).checks)
})
afterAll(() => shop.close())

it.each([
  ['answers of 5xx', 'the checks for bodies that cannot be read and text that cannot be stored'],
  ['answers with data of someone else', 'the check of who may read an order'],
  ['rows of someone else changed', 'the check of who may change an order'],
  ['statuses that are not documented', 'the documented status of unknown records'],
  ['growth of memory', 'a bound on what stays in memory'],
])('finds %s without %s', (what) => {
  expect(checks.filter((check) => check.what === what).map(({ ok }) => ok)).toContain(false)
})

it.each([
  ['answers with data of someone else', 'the check of rights'],
  ['rows changed by a refused call', 'rolling back what is refused'],
])('finds %s in the back office without %s', (what) => {
  expect(staffChecks.find((check) => check.what === what)?.ok).toBe(false)
})
