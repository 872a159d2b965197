import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Container } from '../../../ui/container.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { PageBreadcrumbs } from '../../lib/page/page-breadcrumbs.tsx'
import { DealBadge } from '../cards/deal-badge.tsx'
import { Gallery } from './gallery.tsx'
import { KeyFacts } from './key-facts.tsx'

/** A non-breaking space before a dash, so that no line starts with one. */
const keepDashOnLine = (name: string) => name.replaceAll(' – ', '\u00a0– ')

export function ProductHeader({ page }: { page: ProductPage }) {
  const { product, breadcrumbs, specifications } = page
  const crumbs = [...breadcrumbs, { title: product.name, uri: product.uri }]
  return (
    <header className="border-b border-line bg-mist">
      <Container className="grid gap-x-8 pt-6 md:grid-cols-[3fr_2fr] lg:gap-x-12 xl:grid-cols-[1fr_34rem]">
        <div className="min-w-0 md:col-span-2">
          <PageBreadcrumbs crumbs={crumbs} />
        </div>
        <div className="min-w-0 py-8 lg:pb-0">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone="dark">{product.brand}</Badge>
            {product.deal && <DealBadge endsAt={product.deal.ends_at} />}
          </p>
          <h1 className="mt-4 text-3xl wrap-anywhere hyphens-auto sm:text-4xl">
            {keepDashOnLine(product.name)}
          </h1>
          <p className="mt-4 max-w-read text-lg text-slate">{product.tagline}</p>
          {product.rating && (
            <a href="#reviews" className="mt-3 inline-flex min-h-6 underline-offset-4 hover:underline">
              <Stars rating={product.rating.average} count={product.rating.count} />
            </a>
          )}
        </div>
        <Gallery product={product} className="md:mt-8 md:self-end lg:row-span-2" />
        <div className="py-8 md:max-lg:col-span-2 lg:pb-12">
          <KeyFacts kind={product.kind} specifications={specifications} />
        </div>
      </Container>
    </header>
  )
}
