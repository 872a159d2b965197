import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { toLoggedError } from './log-error.ts'

const refusal = Object.assign(new Error('duplicate key value violates unique constraint "customers_email"'), {
  name: 'error',
  code: '23505',
  table: 'customers',
  constraint: 'customers_email',
  detail: 'Key (lower(email))=(kwibus@weg.example) already exists.',
})

it('logs the failed statement and the reason, without its values', () => {
  const fault = new DrizzleQueryError(
    'insert into customers (email) values ($1)',
    ['kwibus@weg.example'],
    refusal,
  )
  const logged = toLoggedError(fault)
  expect(logged).toMatchObject({
    message: 'statement failed: insert into customers (email) values ($1)',
    cause: { code: '23505', table: 'customers', constraint: 'customers_email' },
  })
  expect(logged.stack).toContain('log-error.test.ts')
  expect(JSON.stringify(logged)).not.toContain('kwibus')
})

it('leaves out values that PostgreSQL quotes', () => {
  const fault = Object.assign(new Error('invalid input syntax for type integer: "kwibus"'), { code: '22P02' })
  expect(JSON.stringify(toLoggedError(fault))).not.toContain('kwibus')
})

it('keeps the message of our own errors, and accepts non-errors', () => {
  expect(toLoggedError(new Error('a placed order is gone')).message).toBe('a placed order is gone')
  expect(toLoggedError('kwibus')).toEqual({
    type: 'string',
    message: 'something other than an Error was thrown',
  })
})
