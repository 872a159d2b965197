import { specIds } from '../../../contract/rules/ids.ts'
import type { Product, ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { useSpecTitle } from '../cards/spec-title.ts'

type Props = { kind: Product['kind']; specifications: ProductPage['specifications'] }

/** Not the locations: those with dates are listed above the dates. */
const shown: readonly number[] = [specIds.level, specIds.duration, specIds.certificate, specIds.code]

/** The facts that visitors look for first. */
export function KeyFacts({ kind, specifications }: Props) {
  const titleOf = useSpecTitle(kind)
  const facts = specifications.filter(({ id }) => shown.includes(id))
  return (
    <dl className="grid gap-x-4 gap-y-4 sm:grid-cols-4 sm:gap-x-8">
      {facts.map((fact) => (
        <div key={fact.id} className="border-t-2 border-ink pt-2">
          <dt className="text-xs text-stone">{titleOf(fact)}</dt>
          <dd className="font-bold wrap-anywhere hyphens-auto">{fact.values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  )
}
