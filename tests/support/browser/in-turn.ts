import { format } from 'node:util'
import { describe, it } from 'vitest'

type Journey = (title: string, run: () => Promise<void>) => void

/**
 * Declares journeys that take turns over the cases (a language on a screen): the first journey runs in the first case, the second in the
 * second, and so on. Every journey runs once, and every group of journeys in both languages. A journey whose page differs by screen
 * belongs in `describe.each` instead.
 */
export function describeInTurn<Case extends readonly unknown[]>(
  title: string,
  cases: readonly Case[],
  declare: (journey: Journey, ...values: Case) => void,
) {
  for (const [turn, values] of cases.entries()) {
    let declared = 0
    const journey: Journey = (name, run) => {
      if (declared++ % cases.length === turn) it(name, run)
    }
    const placeholders = title.split('%s').length - 1
    describe(format(title, ...values.slice(0, placeholders)), () => declare(journey, ...values))
  }
}
