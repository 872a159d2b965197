import { expect, it } from 'vitest'
import { fillIn } from './placeholders.ts'
import { fillAnswer } from './service/canned-answers.ts'

it('a word that is empty leaves no placeholder in a mail, and one in an answer that a colleague completes', () => {
  expect(fillIn('Dag {{name}}! {{other}}', { name: '' })).toBe('Dag ! {{other}}')
  expect(fillAnswer('Dag {{name}}!', { name: '' })).toBe('Dag {{name}}!')
})
