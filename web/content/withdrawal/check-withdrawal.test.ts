import { describe, expect, it } from 'vitest'
import { withdrawBody } from '../../../contract/wire/service/withdrawal.ts'
import { fieldRules } from '../../../server/platform/http/router.ts'
import { checkWithdrawal, type Typed } from './check-withdrawal.ts'

const valid: Typed = {
  name: 'Noor',
  order_number: 'VN261000',
  email: 'noor@example.com',
  item: '',
  message: '',
}

describe('a withdrawal', () => {
  it.each<[Partial<Typed>, object]>([
    [{}, {}],
    [{ name: '' }, { name: 'required' }],
    [{ name: 'N' }, { name: 'min' }],
    [{ order_number: ' ' }, { order_number: 'required' }],
    [{ order_number: '1'.repeat(41) }, { order_number: 'max' }],
    [{ email: 'noor' }, { email: 'email' }],
    [
      { item: 'x'.repeat(201), message: 'x'.repeat(2001) },
      { item: 'max', message: 'max' },
    ],
  ])('%o gets the same errors as from the server', (change, errors) => {
    const typed = { ...valid, ...change }
    expect(checkWithdrawal(typed)).toEqual(errors)
    const result = withdrawBody.safeParse(typed)
    const rules = result.success ? {} : fieldRules(result.error)
    expect(Object.fromEntries(Object.entries(rules).map(([name, [rule]]) => [name, rule]))).toEqual(errors)
  })
})
