import { describe, expect, it } from 'vitest'
import { quotationRequestBody } from '../../../contract/wire/service/quotation-request.ts'
import { fieldRules } from '../../../server/platform/http/router.ts'
import { checkRequest, type Typed } from './check-request.ts'

const valid: Typed = {
  participants: '4',
  place: 'open',
  town: '',
  period: '',
  language: '',
  company: '',
  name: 'Noor',
  email: 'noor@example.com',
  phone: '',
  message: '',
}

describe('a request for a quotation', () => {
  it.each<[Partial<Typed>, object]>([
    [{}, {}],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'N' }, { name: 'min' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'noor@' }, { email: 'email' }],
    [{ email: 'noor' }, { email: 'email' }],
    [{ participants: '' }, { participants: 'required' }],
    [{ participants: '0' }, { participants: 'min' }],
    [{ participants: '1001' }, { participants: 'max' }],
    [{ message: 'x'.repeat(4001) }, { message: 'max' }],
    [
      { company: 'x'.repeat(121), phone: '1'.repeat(41) },
      { company: 'max', phone: 'max' },
    ],
  ])('%o gets the same errors as from the server', (change, errors) => {
    const typed = { ...valid, ...change }
    expect(checkRequest(typed)).toEqual(errors)
    const result = quotationRequestBody.safeParse({
      ...typed,
      language: undefined,
      product_id: 1,
      participants: typed.participants === '' ? undefined : Number(typed.participants),
    })
    const rules = result.success ? {} : fieldRules(result.error)
    expect(Object.fromEntries(Object.entries(rules).map(([name, [rule]]) => [name, rule]))).toEqual(errors)
  })

  it('requires a whole number of participants', () => {
    for (const participants of ['1.5', 'vier', '-1'])
      expect(checkRequest({ ...valid, participants })).toEqual({ participants: 'min' })
  })
})
