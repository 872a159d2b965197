import { describe, expect, it } from 'vitest'
import { checkFields, confirms, email, max, min, present, required, stillWrong } from './rules.ts'

describe('a field', () => {
  it.each([
    [required, ' \t', 'required'],
    [required, 'x', undefined],
    [present, '', 'required'],
    [present, ' ', undefined],
    [email, 'noor@example.com', undefined],
    [email, ' noor@example.com ', undefined],
    [email, 'noor@example', 'email'],
    [email, 'noor example.com', 'email'],
    [email, '', undefined],
    [min(3), 'ab', 'min'],
    [min(3), 'abc', undefined],
    [min(3), '', undefined],
    [max(3), 'abcd', 'max'],
    [max(3), ' abc ', undefined],
  ])('%o of %j breaks %s', (rule, value, broken) => {
    expect(rule(value)).toBe(broken)
  })

  it('has the first rule it breaks as its error', () => {
    const rules = { address: [required, email], name: [required] }
    expect(checkFields({ address: '', name: 'Noor' }, rules)).toEqual({ address: 'required' })
    expect(checkFields({ address: 'noor', name: ' ' }, rules)).toEqual({ address: 'email', name: 'required' })
    expect(checkFields({ address: 'noor@example.com', name: 'Noor' }, rules)).toEqual({})
  })

  it('may have to match another field', () => {
    const rules = { again: [confirms('password')] }
    expect(checkFields({ password: 'a', again: 'a ' }, rules)).toEqual({ again: 'confirmed' })
    expect(checkFields({ password: 'a', again: 'a' }, rules)).toEqual({})
  })
})

describe('after a change', () => {
  const rules = { name: [required], password: [min(3)], again: [confirms('password')] }
  const typed = { name: '', password: 'abc', again: 'abcd' }
  const change = (errors: object, more: Partial<typeof typed>) => {
    const name = Object.keys(more)[0] as keyof typeof typed
    return stillWrong(
      errors,
      (one) => one === name,
      checkFields(typed, rules),
      checkFields({ ...typed, ...more }, rules),
    )
  }

  it('an error disappears once it is fixed, also by changing another field', () => {
    const errors = { name: 'required', again: 'confirmed' }
    expect(change(errors, { name: 'Noor' })).toEqual({ again: 'confirmed' })
    expect(change(errors, { password: 'abcd' })).toEqual({ name: 'required' })
  })

  it('the server’s error disappears for the changed field and stays for others', () => {
    expect(change({ name: 'unknown', password: 'common' }, { name: 'Noor' })).toEqual({ password: 'common' })
  })

  it('no new error is shown', () => {
    expect(change({ name: 'required' }, { password: 'a' })).toEqual({ name: 'required' })
  })
})
