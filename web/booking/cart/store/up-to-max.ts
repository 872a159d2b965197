import { maxLineAmount } from '../../../../contract/rules/limits.ts'
import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import { ApiProblem } from '../../../../ui/api/problem.ts'

const maxAttempts = 4

type Options = {
  write: (amount: number) => Promise<Cart>
  /** Called with the maximum when fewer are available. */
  onMax: (max: number) => void
  /** Reads the cart when none are available. */
  read: () => Promise<Cart>
}

/** Writes an amount; if fewer are available, writes the maximum instead (specification). Others may buy some in between. */
export async function upToMax(amount: number, { write, onMax, read }: Options): Promise<Cart> {
  let target = Math.min(amount, maxLineAmount)
  for (let attempt = 1; ; attempt++)
    try {
      return await write(target)
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      const available = problem?.body?.max
      if (problem?.code !== 'out_of_stock' || available === undefined || attempt === maxAttempts) throw error
      onMax(available)
      // None left: the API removes such a line when the cart is read.
      if (available < 1) return read()
      target = available
    }
}
