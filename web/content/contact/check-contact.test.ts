import { describe, expect, it } from 'vitest'
import { contactBody } from '../../../contract/wire/service/contact.ts'
import { fieldRules } from '../../../server/platform/http/router.ts'
import { checkContact, type Typed } from './check-contact.ts'

const right: Typed = {
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
  ])('%o is judged as the server does', (change, faults) => {
    const typed = { ...right, ...change }
    expect(checkContact(typed)).toEqual(faults)
    const told = contactBody.safeParse({ ...typed, type: Number(typed.type) })
    const rules = told.success ? {} : fieldRules(told.error)
    expect(Object.fromEntries(Object.entries(rules).map(([name, [rule]]) => [name, rule]))).toEqual(faults)
  })

  it('needs a subject', () => {
    expect(checkContact({ ...right, type: '' })).toEqual({ type: 'required' })
  })
})
