import { expect, it } from 'vitest'
import { countOf, isChosen, nothing, pageToggled, toggled } from './selection.ts'

it('keeps rows of other pages', () => {
  const first = pageToggled(nothing, [1, 2])
  const both = toggled(first, 7, [7, 8])
  expect(both).toEqual({ all: false, ids: new Set([1, 2, 7]) })
  expect(pageToggled(both, [1, 2])).toEqual({ all: false, ids: new Set([7]) })
})

it('of all that match counts the whole list, and becomes a page when one row is taken out', () => {
  const all = { all: true } as const
  expect([countOf(all, 1240), isChosen(all, 5)]).toEqual([1240, true])
  expect(toggled(all, 2, [1, 2, 3])).toEqual({ all: false, ids: new Set([1, 3]) })
  expect(pageToggled(all, [1, 2])).toEqual(nothing)
})
