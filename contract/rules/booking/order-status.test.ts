import { describe, expect, it } from 'vitest'
import { canTransition, type OrderStatus } from './order-status.ts'

const all = [0, 1, 2, 3, 4, 5, 6] as const satisfies OrderStatus[]

describe('an order', () => {
  it('makes only the allowed transitions', () => {
    const allowed = all.flatMap((from) =>
      all.filter((to) => canTransition(from, to)).map((to) => `${from}→${to}`),
    )
    expect(allowed).toEqual(
      '0→1 0→3 0→4 1→2 1→3 1→5 1→6 3→2 3→5 4→1 4→2 4→3 4→5 5→2 5→3 6→2 6→3 6→5'.split(' '),
    )
  })
})
