import type { Price } from '../../../contract/rules/money.ts'

/** What several cost. VAT is rounded over the line, not per piece, as the order will do it. */
export function linePrice({ net, gross }: Price, amount: number): Price {
  const cents = Math.round(net * 100) * amount
  // 21, 9 or 0 per cent; the wire tells the two prices, and a rate is a whole number.
  const percent = net > 0 ? Math.round((gross / net - 1) * 100) : 0
  const vat = Math.round((cents * percent) / 100)
  return { net: cents / 100, gross: (cents + vat) / 100 }
}
