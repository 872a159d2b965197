import { describe, expect, it } from 'vitest'
import { fillAnswer, hasKnownPlaceholders, isUnfilled } from './canned-answers.ts'

describe('placeholders of a ready-made answer', () => {
  it('are filled in where the value is known', () => {
    expect(fillAnswer('Beste {{name}}, over {{ subject }}.', { name: 'Kim', subject: 'Gent' })).toBe(
      'Beste Kim, over Gent.',
    )
  })

  it('stay where it is not, and then the text is not ready to be sent', () => {
    const text = fillAnswer('Beste {{name}}, uw boeking {{order_number}}', { name: 'Kim', order_number: '' })
    expect(text).toBe('Beste Kim, uw boeking {{order_number}}')
    expect([isUnfilled(text), isUnfilled('Beste Kim {x} {{')]).toEqual([true, false])
  })

  it('are not filled in twice: a name is text', () => {
    expect(fillAnswer('{{name}}', { name: '{{colleague}} $1', colleague: 'Tim' })).toBe('{{colleague}} $1')
  })

  it.each([
    ['Beste {{name}} {{order_number}}', true],
    ['Beste {{naam}}', false],
    ['{{}}', false],
    ['geen', true],
  ])('%s exist: %s', (text, isKnown) => expect(hasKnownPlaceholders(text)).toBe(isKnown))
})
