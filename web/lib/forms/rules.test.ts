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

  it('is told the first rule it breaks, and only that', () => {
    const rules = { address: [required, email], name: [required] }
    expect(checkFields({ address: '', name: 'Noor' }, rules)).toEqual({ address: 'required' })
    expect(checkFields({ address: 'noor', name: ' ' }, rules)).toEqual({ address: 'email', name: 'required' })
    expect(checkFields({ address: 'noor@example.com', name: 'Noor' }, rules)).toEqual({})
  })

  it('may have to be the same as another', () => {
    const rules = { again: [confirms('password')] }
    expect(checkFields({ password: 'a', again: 'a ' }, rules)).toEqual({ again: 'confirmed' })
    expect(checkFields({ password: 'a', again: 'a' }, rules)).toEqual({})
  })
})

describe('after a change', () => {
  const rules = { name: [required], password: [min(3)], again: [confirms('password')] }
  const typed = { name: '', password: 'abc', again: 'abcd' }
  const change = (faults: object, more: Partial<typeof typed>) => {
    const name = Object.keys(more)[0] as keyof typeof typed
    return stillWrong(
      faults,
      (one) => one === name,
      checkFields(typed, rules),
      checkFields({ ...typed, ...more }, rules),
    )
  }

  it('what is mended goes, also where another field mends it', () => {
    const told = { name: 'required', again: 'confirmed' }
    expect(change(told, { name: 'Noor' })).toEqual({ again: 'confirmed' })
    expect(change(told, { password: 'abcd' })).toEqual({ name: 'required' })
  })

  it('what the server told of another field stays, of this one it goes', () => {
    expect(change({ name: 'unknown', password: 'common' }, { name: 'Noor' })).toEqual({ password: 'common' })
  })

  it('nothing new is told', () => {
    expect(change({ name: 'required' }, { password: 'a' })).toEqual({ name: 'required' })
  })
})
