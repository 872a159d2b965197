import { useState } from 'react'
import type { ProductLists } from '../../contract/staff/catalogue/product-lists.ts'
import type { StaffProduct } from '../../contract/staff/catalogue/products.ts'
import { ApiProblem } from '../../ui/api/problem.ts'
import { productsApi } from '../api/catalogue/products.ts'
import { useProductForm } from './use-product-form.ts'

type ListName = keyof ProductLists

/** A number that differs when the lists do: they have no version, the API compares what the colleague saw. */
const versionOf = (lists: object) => {
  let hash = 0
  for (const letter of JSON.stringify(lists)) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return hash
}

/** The API names the fields of lists with a prefix that the form does not have. */
const withoutPrefix = (problem: ApiProblem) =>
  new ApiProblem(problem.status, {
    ...problem.body,
    fields: Object.fromEntries(
      Object.entries(problem.body?.fields ?? {}).map(([name, rules]) => [
        name.replace(/^lists\./, ''),
        rules,
      ]),
    ),
  } as ApiProblem['body'])

/** A form of some lists of a product, which are saved whole. */
export function useListsForm<Name extends ListName>(product: StaffProduct, names: readonly Name[]) {
  type Values = Pick<ProductLists, Name>
  const [seen] = useState(() => new Map<number, Values>())
  const recordOf = ({ lists }: StaffProduct) => {
    const values = Object.fromEntries(names.map((name) => [name, lists[name]])) as Values
    const version = versionOf(values)
    seen.set(version, values)
    return { version, values }
  }
  return useProductForm<Values>({
    name: names.join(' '),
    product,
    recordOf,
    // What was typed on another day is based on lists that are unknown here: the API then shows both.
    save: (changed, version) =>
      productsApi
        .changeProductLists(product.id, { seen: seen.get(version) ?? {}, lists: changed })
        .catch((error: unknown) => {
          throw error instanceof ApiProblem && error.body?.fields ? withoutPrefix(error) : error
        }),
  })
}
