import { expect, it } from 'vitest'
import { codeIn, codeToRead } from './code.ts'
import { initialsOf } from './initials.ts'

it.each([
  ['7K2M-9QXA-0B1C-D3EF', '7K2M9QXA0B1CD3EF'],
  [' 7k2m 9qxa 0b1c d3ef ', '7K2M9QXA0B1CD3EF'],
  ['7K2M9QXAOBICD3EF', '7K2M9QXA0B1CD3EF'],
  ['7K2M9QXA0B1CD3E', undefined],
  ['7K2M9QXA0B1CD3EFF', undefined],
  ['7K2M9QXA0B1CD3E!', undefined],
  ['7K2M9QXA0B1CD3EU', undefined],
  ['', undefined],
])('reads %j as the code %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code)
  if (code) expect(codeIn(codeToRead(code))).toBe(code)
})

it.each([
  ['Joris Kuiper', 'J.K.'],
  ['Anna-Maria van der Berg', 'A.M.v.d.B.'],
  ['  Ünal  Öz ', 'Ü.Ö.'],
  ['(J.) Smit', 'J.S.'],
  ['', ''],
])('of %j shows %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
