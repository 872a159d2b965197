import { describe, expect, it } from 'vitest'
import { inspectionRequestBody } from '../../../contract/wire/service/inspection-request.ts'
import { fieldRules } from '../../../server/platform/http/router.ts'
import { checkIntake, itemsOf, type Typed } from './check-intake.ts'

const valid: Typed = {
  items: { 1: '12', 2: '', 3: '0' },
  place: 'workshop',
  address: '',
  period: '',
  company: '',
  name: 'Noor',
  email: 'noor@example.com',
  phone: '06 12345678',
  remarks: '',
}

describe('a request for an inspection', () => {
  it('includes only kinds with an amount', () => {
    expect(itemsOf(valid)).toEqual([{ product_id: 1, amount: 12 }])
  })

  it.each<[Partial<Typed>, object]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'N' }, { name: 'min' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'noor@' }, { email: 'email' }],
    [{ phone: ' ' }, { phone: 'required' }],
    [{ place: 'on_site' }, { address: 'required' }],
    [{ place: 'on_site', address: 'Kade 3' }, {}],
    [{ remarks: 'x'.repeat(4001) }, { remarks: 'max' }],
    [
      { company: 'x'.repeat(121), period: 'x'.repeat(201) },
      { company: 'max', period: 'max' },
    ],
  ])('%o gets the same errors as from the server', (change, errors) => {
    const typed = { ...valid, ...change }
    expect(checkIntake(typed)).toEqual(errors)
    const result = inspectionRequestBody.safeParse({ ...typed, items: itemsOf(typed) })
    const rules = result.success ? {} : fieldRules(result.error)
    expect(Object.fromEntries(Object.entries(rules).map(([name, [rule]]) => [name, rule]))).toEqual(errors)
  })

  it.each([
    [{}, 'required'],
    [{ 1: '', 2: ' ' }, 'required'],
    [{ 1: '1.5' }, 'min'],
    [{ 1: '3', 2: '-2' }, 'min'],
    [{ 1: 'tien' }, 'min'],
    [{ 1: '10000' }, 'max'],
    [{ 1: '9999' }, undefined],
  ])('amounts %o give %s', (items, error) => {
    expect(checkIntake({ ...valid, items }).items).toBe(error)
  })
})
