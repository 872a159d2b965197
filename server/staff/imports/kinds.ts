import type { ImportKind } from '../../../contract/staff/imports.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import { importableDiscounts } from '../../booking/discount-codes/importable.ts'
import { importableDates } from '../../catalogue/desk/importable-dates.ts'
import { importableProducts } from '../../catalogue/desk/importable-products.ts'
import { importableVariants } from '../../catalogue/desk/importable-variants.ts'
import { importableRedirects } from '../../content/redirects/importable.ts'
import { importablePeople } from '../../people/persons/importable.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Importable } from '../../platform/imports/importable.ts'

/** What can be imported and exported. */
export const importables: Readonly<Record<ImportKind, Importable>> = {
  products: importableProducts,
  variants: importableVariants,
  dates: importableDates,
  people: importablePeople,
  discounts: importableDiscounts,
  redirects: importableRedirects,
}

export const mayImport = ({ rights: needed }: Importable, rights: ReadonlySet<Right>) =>
  needed.some((right) => rights.has(right))

/** What is imported decides who may. */
export function requireImportable(kind: ImportKind, rights: ReadonlySet<Right>): Importable {
  const importable = importables[kind]
  if (!mayImport(importable, rights)) throw new Problem('forbidden')
  return importable
}
