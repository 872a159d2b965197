import type { Price } from '../../../contract/rules/money.ts'

/** The price of several pieces. VAT is rounded per line, not per piece, as on the order. */
export function linePrice({ net, gross }: Price, amount: number): Price {
  const cents = Math.round(net * 100) * amount
  // The API sends net and gross only; the rate (21, 9 or 0 per cent) is a whole number.
  const percent = net > 0 ? Math.round((gross / net - 1) * 100) : 0
  const vat = Math.round((cents * percent) / 100)
  return { net: cents / 100, gross: (cents + vat) / 100 }
}
