import type { ReactNode } from 'react'
import type { ProductPage as Page } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { CheckList } from './check-list.tsx'
import { ProductSection } from './product-section.tsx'
import { Programme } from './programme.tsx'
import { ProsAndCons } from './pros-and-cons.tsx'
import { Questions } from './questions.tsx'
import { RelatedPages } from './related-pages.tsx'
import { ReviewList } from './review-list.tsx'
import { Specifications } from './specifications.tsx'
import { Validity } from './validity.tsx'

type Section = { id: string; title: string; shown?: boolean; body: ReactNode }

/** The sections below the dates. */
export function ProductSections({ page }: { page: Page }) {
  const t = useTranslations('product')
  const { product, pros_and_cons: pointers, pdfs } = page
  const { kind } = product
  const sections: Section[] = [
    {
      id: 'about',
      title: t('page.about', { kind }),
      body: (
        <div className="max-w-read">
          <p className="mb-6 text-lg leading-relaxed font-semibold">{product.summary}</p>
          <RichText html={product.description_html} className="[&_h2]:text-xl" />
        </div>
      ),
    },
    {
      id: 'learn',
      title: t('page.learn', { kind }),
      shown: product.learn.length > 0,
      body: <CheckList items={product.learn} columns />,
    },
    {
      id: 'for-whom',
      title: t('page.forWhom'),
      shown: product.for_whom_html !== '',
      body: <RichText html={product.for_whom_html} className="max-w-read" />,
    },
    {
      id: 'programme',
      title: t('page.programme'),
      shown: product.programme.length > 0,
      body: <Programme parts={product.programme} />,
    },
    {
      id: 'bring',
      title: t('page.bring', { kind }),
      shown: product.bring.length > 0,
      body: <CheckList items={product.bring} columns />,
    },
    {
      id: 'validity',
      title: t('validity.title'),
      shown: product.validity_months !== null || product.refreshes !== null,
      body: <Validity product={product} />,
    },
    {
      id: 'pros-and-cons',
      title: t('page.prosAndCons'),
      shown: pointers.pros.length + pointers.cons.length > 0,
      body: <ProsAndCons {...pointers} />,
    },
    {
      id: 'specifications',
      title: t('page.specifications'),
      shown: page.specifications.length > 0,
      body: <Specifications page={page} />,
    },
    {
      id: 'documents',
      title: t('page.pdfs'),
      shown: pdfs.length > 0,
      body: <Documents pdfs={pdfs} />,
    },
    {
      id: 'questions',
      title: t('page.questions'),
      shown: page.questions.length > 0,
      body: <Questions questions={page.questions} />,
    },
    {
      id: 'reviews',
      title: t('page.reviews'),
      body: page.reviews.length ? (
        <ReviewList product={product} first={page.reviews} />
      ) : (
        <p className="max-w-read wrap-anywhere">{t('reviews.none', { name: product.name })}</p>
      ),
    },
    {
      id: 'read-on',
      title: t('page.pages'),
      shown: page.pages.length > 0,
      body: <RelatedPages pages={page.pages} />,
    },
  ]
  return sections.map(
    ({ id, title, shown = true, body }) =>
      shown && (
        <ProductSection key={id} id={id} title={title}>
          {body}
        </ProductSection>
      ),
  )
}

const Documents = ({ pdfs }: { pdfs: Page['pdfs'] }) => (
  <ul className="space-y-2">
    {pdfs.map(({ id, title, uri }) => (
      <li key={id}>
        <a href={uri} className="text-link">
          {title}
        </a>
      </li>
    ))}
  </ul>
)
