import type { ReactNode } from 'react'
import type { ProductPage as Page } from '../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { CheckList } from './check-list.tsx'
import { KeyFacts } from './key-facts.tsx'
import { ProductSection } from './product-section.tsx'
import { Programme } from './programme.tsx'
import { ProsAndCons } from './pros-and-cons.tsx'
import { Questions } from './questions.tsx'
import { RelatedPages } from './related-pages.tsx'
import { Specifications } from './specifications.tsx'
import { Validity } from './validity.tsx'

type Props = { page: Page; place: 'top' | 'bottom' }

/** The sections that are text, pictures and links: above the reviews and below them. */
export function StillSections({ page, place }: Props) {
  return place === 'top' ? <Top page={page} /> : <Bottom page={page} />
}

type Section = { id: string; title: string; shown?: boolean; body: ReactNode }

function Top({ page }: { page: Page }) {
  const t = useTranslations('productSections')
  const { product, pros_and_cons: pointers, pdfs } = page
  const { kind } = product
  const sections: Section[] = [
    {
      id: 'about',
      title: t('about', { kind }),
      body: (
        <div className="max-w-read">
          <p className="mb-6 text-lg leading-relaxed font-semibold">{product.summary}</p>
          <RichText html={product.description_html} className="[&_h2]:text-xl" />
        </div>
      ),
    },
    {
      id: 'learn',
      title: t('learn', { kind }),
      shown: product.learn.length > 0,
      body: <CheckList items={product.learn} columns />,
    },
    {
      id: 'for-whom',
      title: t('forWhom'),
      shown: product.for_whom_html !== '',
      body: <RichText html={product.for_whom_html} className="max-w-read" />,
    },
    {
      id: 'programme',
      title: t('programme'),
      shown: product.programme.length > 0,
      body: <Programme parts={product.programme} />,
    },
    {
      id: 'bring',
      title: t('bring', { kind }),
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
      title: t('prosAndCons'),
      shown: pointers.pros.length + pointers.cons.length > 0,
      body: <ProsAndCons {...pointers} />,
    },
    {
      id: 'specifications',
      title: t('specifications'),
      shown: page.specifications.length > 0,
      body: <Specifications page={page} />,
    },
    {
      id: 'documents',
      title: t('pdfs'),
      shown: pdfs.length > 0,
      body: <Documents pdfs={pdfs} />,
    },
    {
      id: 'questions',
      title: t('questions'),
      shown: page.questions.length > 0,
      body: <Questions questions={page.questions} />,
    },
  ]
  return (
    <>
      <KeyFacts kind={kind} specifications={page.specifications} />
      {sections.map(
        ({ id, title, shown = true, body }) =>
          shown && (
            <ProductSection key={id} id={id} title={title}>
              {body}
            </ProductSection>
          ),
      )}
    </>
  )
}

function Bottom({ page }: { page: Page }) {
  const t = useTranslations('productSections')
  return (
    <ProductSection id="read-on" title={t('pages')}>
      <RelatedPages pages={page.pages} />
    </ProductSection>
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
