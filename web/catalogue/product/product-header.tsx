import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { JumpLink } from '../../lib/page/jump-link.tsx'
import { PageBreadcrumbs } from '../../lib/page/page-breadcrumbs.tsx'
import { DealBadge } from '../cards/deal-badge.tsx'

/** A non-breaking space before a dash, so that no line starts with one. */
const keepDashOnLine = (name: string) => name.replaceAll(' – ', '\u00a0– ')

export function ProductHeader({ page }: { page: ProductPage }) {
  const { product, breadcrumbs } = page
  const crumbs = [...breadcrumbs, { title: product.name, uri: product.uri }]
  return (
    <header className="product-head">
      <PageBreadcrumbs crumbs={crumbs} />
      <p className="mt-4 flex flex-wrap items-center gap-2 lg:mt-8">
        <Badge tone="dark">{product.brand}</Badge>
        {product.deal && <DealBadge endsAt={product.deal.ends_at} />}
      </p>
      <h1 className="mt-2 text-2xl wrap-anywhere hyphens-auto sm:text-3xl lg:mt-4 lg:text-4xl">
        {keepDashOnLine(product.name)}
      </h1>
      <p className="mt-3 max-w-read text-lg text-slate max-md:hidden">{product.tagline}</p>
      {product.rating && (
        <JumpLink to="reviews" className="mt-2 inline-flex min-h-6 underline-offset-4 hover:underline">
          <Stars rating={product.rating.average} count={product.rating.count} />
        </JumpLink>
      )}
    </header>
  )
}
