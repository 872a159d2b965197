import { expect, it } from 'vitest'
import { mentionedIn, namesLike, typedName, withName } from './mentions.ts'

const people = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Anna Bos' },
  { id: 3, name: 'Tim de Groot' },
]

it.each([
  ['Vraag @', 7, ''],
  ['Vraag @ti', 9, 'ti'],
  ['@Tim de', 7, 'Tim de'],
  ['mail noor@voorbeeld', 19, undefined],
  ['Vraag @ti, graag', 16, undefined],
  ['niemand', 7, undefined],
])('in %j a colleague is being named: %3$j', (text, caret, expected) => {
  expect(typedName(text, caret)).toBe(expected)
})

it('offers those whose first or last name begins so', () => {
  expect(namesLike(people, 'an').map(({ id }) => id)).toEqual([1, 2])
  expect(namesLike(people, 'gro').map(({ id }) => id)).toEqual([3])
  expect(namesLike(people, '')).toHaveLength(3)
})

it('writes the chosen name in the place of what was typed', () => {
  expect(withName('Vraag @ti of', 9, 'Tim de Groot')).toEqual({ text: 'Vraag @Tim de Groot of', caret: 20 })
})

it('knows who is named, the longest name first', () => {
  expect(mentionedIn('@Anna Bos en @Tim de Groot', people)).toEqual([3, 2])
  expect(mentionedIn('@Anna en @Anna Bos', people)).toEqual([2, 1])
  expect(mentionedIn('Anna', people)).toEqual([])
})
