import { describe, expect, it } from 'vitest'
import { contactBody } from '../../../contract/wire/service/contact.ts'
import { fieldRules } from '../../../server/platform/http/router.ts'
import { checkContact, type Typed } from './check-contact.ts'

const valid: Typed = {
  type: '1',
  name: 'Noor',
  email: 'noor@example.com',
  phone: '',
  message: 'Een vraag',
}

describe('a message', () => {
  it.each<[Partial<Typed>, object]>([
    [{}, {}],
    [{ phone: '06 12345678' }, {}],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'N' }, { name: 'min' }],
    [{ name: 'x'.repeat(121) }, { name: 'max' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'noor@' }, { email: 'email' }],
    [{ phone: '0'.repeat(41) }, { phone: 'max' }],
    [{ message: ' ' }, { message: 'required' }],
    [{ message: 'x'.repeat(4001) }, { message: 'max' }],
  ])('%o gets the same errors as from the server', (change, errors) => {
    const typed = { ...valid, ...change }
    expect(checkContact(typed)).toEqual(errors)
    const result = contactBody.safeParse({ ...typed, type: Number(typed.type) })
    const rules = result.success ? {} : fieldRules(result.error)
    expect(Object.fromEntries(Object.entries(rules).map(([name, [rule]]) => [name, rule]))).toEqual(errors)
  })

  it('requires a subject', () => {
    expect(checkContact({ ...valid, type: '' })).toEqual({ type: 'required' })
  })
})
