import { redirect } from 'react-router'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { loadProduct } from '../../catalogue/product/load-product.ts'
import { ProductPage } from '../../catalogue/product/product-page.tsx'
import { quotationAlternates } from '../../catalogue/product/quotation-path.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { quotationSuffix } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import type { Route } from './+types/quotation-page'
import { QuotationSection } from './quotation-section.tsx'

/** A product's page with the quotation form on top. */
const load = async (args: LoadArgs) => {
  const { api, url, locale } = args
  const at = url.pathname.lastIndexOf('/')
  const resolved = await api.resolve(url.pathname.slice(0, at))
  const suffix = quotationSuffix[locale]
  if (resolved.kind === 'redirect') throw redirect(`${resolved.to ?? ''}/${suffix}${url.search}`, 308)
  if (resolved.kind !== 'product') throw new ApiProblem(404)
  const alternates = quotationAlternates(resolved.alternate_lang_hrefs)
  if (url.pathname.slice(at + 1) !== suffix) throw redirect(alternates[locale] + url.search, 308)
  return { alternates, ...(await loadProduct(args, resolved.slug)) }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['catalogue', 'forms', 'product', 'quotation'] })

export default function QuotationPage({
  loaderData: { page, wish, choices, alternates },
}: Route.ComponentProps) {
  const t = useTranslations('quotation')
  const { name, code, id } = page.product
  return (
    <ProductPage
      key={id}
      page={page}
      wish={wish}
      choices={choices}
      quotation={{
        title: t('metaTitle', { name, code }),
        description: t('metaDescription', { name }),
        alternates,
        form: <QuotationSection product={page.product} />,
      }}
    />
  )
}
