import { expect, it } from 'vitest'
import { changesIn, noSteps, pastedCells, step, stepBack, valueIn } from './grid-values.ts'

const rows = [
  { id: 1, version: 3, price_cents: 10_000, vat: '21', popularity: 5 },
  { id: 2, version: 8, price_cents: 20_000, vat: 'exempt', popularity: 0 },
] as const

it.each([
  ['price_cents', '12,50', 1250],
  ['price_cents', '€ 1.250,00', 125_000],
  ['price_cents', '1,250.5', 125_050],
  ['price_cents', '1.250', 125_000],
  ['price_cents', 'gratis', undefined],
  ['price_cents', '-1', undefined],
  ['vat', '21%', '21'],
  ['vat', 'Vrijgesteld', 'exempt'],
  ['vat', '0', 'exempt'],
  ['vat', '19', undefined],
  ['popularity', ' 7 ', 7],
  ['popularity', '32001', undefined],
  ['popularity', '1,5', undefined],
] as const)('%s %s', (column, text, value) => {
  expect(valueIn(column, text)).toBe(value)
})

it('fills cells from a sheet to the right and down, as far as the grid goes', () => {
  expect(pastedCells(rows, { row: 0, column: 'vat' }, '9\t4\tx\r\n21\t6\r\n9\t1\r\n')).toEqual([
    { id: 1, column: 'vat', text: '9' },
    { id: 1, column: 'popularity', text: '4' },
    { id: 2, column: 'vat', text: '21' },
    { id: 2, column: 'popularity', text: '6' },
  ])
})

it('sends only what differs, and names cells without a value', () => {
  const { typed } = step(noSteps, [
    { id: 1, column: 'price_cents', text: '100,00' },
    { id: 1, column: 'popularity', text: '6' },
    { id: 2, column: 'vat', text: 'x' },
  ])
  expect(changesIn(rows, typed)).toEqual({
    changes: [{ id: 1, version: 3, popularity: 6 }],
    wrong: [{ id: 2, column: 'vat', text: 'x' }],
  })
})

it('takes back a paste at once, and what was typed in a cell at once', () => {
  const typedOnce = step(noSteps, [{ id: 1, column: 'popularity', text: '6' }])
  const typedOn = step(typedOnce, [{ id: 1, column: 'popularity', text: '61' }])
  const pasted = step(typedOn, pastedCells(rows, { row: 0, column: 'price_cents' }, '1\n2'))
  expect(pasted.typed).toEqual({ 1: { popularity: '61', price_cents: '1' }, 2: { price_cents: '2' } })
  expect(stepBack(pasted).typed).toEqual({ 1: { popularity: '61' } })
  expect(stepBack(stepBack(pasted))).toEqual(noSteps)
  expect(stepBack(noSteps)).toEqual(noSteps)
})
