import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { ArrowLink } from '../../../ui/text-link.tsx'

export function RelatedPages({ pages }: { pages: ProductPage['pages'] }) {
  return (
    <ul className="grid gap-8 md:grid-cols-2">
      {pages.map(({ id, title, uri, summary }) => (
        <li key={id} className="border-t-2 border-ink pt-4">
          <ArrowLink href={uri} className="text-lg leading-snug">
            {title}
          </ArrowLink>
          <p className="mt-2 text-slate">{summary}</p>
        </li>
      ))}
    </ul>
  )
}
