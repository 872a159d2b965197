import { allInPrice, type Price, toCents } from '../../../../contract/rules/money/money.ts'
import type { Product } from '../../../../contract/wire/catalogue/product.ts'

/** The all-in price of an amount, to the cent as in the cart: the fee is a line of its own there. */
export function amountPrice(
  { net }: Price,
  { fee, vat }: Pick<Product, 'fee' | 'vat'>,
  amount: number,
): Price {
  const feeCents = fee ? toCents(fee.net) : 0
  return allInPrice({ netCents: toCents(net) - feeCents, feeCents, vat }, amount)
}
