import { maxLineAmount } from '../../../../contract/rules/limits.ts'
import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import { ApiProblem } from '../../../lib/api/problem.ts'

const mostTries = 4

type Options = {
  write: (amount: number) => Promise<Cart>
  /** There are no more than so many. */
  onMost: (max: number) => void
  /** How the cart is when none can be had. */
  read: () => Promise<Cart>
}

/** Asks for an amount; where the shop has fewer, for all it has, as the specification says. Others may be quicker once more. */
export async function withMost(amount: number, { write, onMost, read }: Options): Promise<Cart> {
  let wanted = Math.min(amount, maxLineAmount)
  for (let tries = 1; ; tries++)
    try {
      return await write(wanted)
    } catch (error) {
      const told = error instanceof ApiProblem ? error.body : undefined
      if (told?.error !== 'out_of_stock' || told.max === undefined || tries === mostTries) throw error
      onMost(told.max)
      // None at all: the shop takes such a line out when it tells the cart.
      if (told.max < 1) return read()
      wanted = told.max
    }
}
