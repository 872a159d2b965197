import { redirect, useSearchParams } from 'react-router'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { quotationAlternates } from '../../catalogue/product/quotation-path.ts'
import { quotationSuffix } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { Route } from './+types/quotation-page'
import { QuotationSection } from './quotation-section.tsx'

/** A product's quotation form, on a page of its own. */
const load = async ({ api, url, locale }: LoadArgs) => {
  const at = url.pathname.lastIndexOf('/')
  const resolved = await api.resolve(url.pathname.slice(0, at))
  const suffix = quotationSuffix[locale]
  if (resolved.kind === 'redirect') throw redirect(`${resolved.to ?? ''}/${suffix}${url.search}`, 308)
  if (resolved.kind !== 'product') throw new ApiProblem(404)
  const alternates = quotationAlternates(resolved.alternate_lang_hrefs)
  if (url.pathname.slice(at + 1) !== suffix) throw redirect(alternates[locale] + url.search, 308)
  return { alternates, product: (await api.product(resolved.slug)).product }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['forms', 'quotation'] })

const maxAmount = 1000

export default function QuotationPage({ loaderData: { product, alternates } }: Route.ComponentProps) {
  const t = useTranslations('quotation')
  const { name, code, id, kind, uri } = product
  // The page is the same for everyone; the date and number come from the address in the browser.
  const isHydrated = useIsHydrated()
  const [query] = useSearchParams()
  const option = isHydrated
    ? product.options.find(({ po_id }) => po_id === Number(query.get('po_id')))
    : undefined
  const asked = isHydrated ? Number(query.get('amount')) : 0
  const participants = Number.isInteger(asked) && asked > 0 && asked <= maxAmount ? asked : 1
  return (
    <Container className="py-8 lg:py-12">
      <PageHead
        title={t('metaTitle', { name, code })}
        description={t('metaDescription', { name })}
        alternates={alternates}
        indexed={false}
      />
      <QuotationSection
        key={id}
        asksNumber
        lines={[{ product_id: id, kind, participants, ...(option ? { po_id: option.po_id } : {}) }]}
        subject={
          <>
            <p className="font-bold wrap-anywhere">{name}</p>
            {option && <p className="text-slate wrap-anywhere">{option.option_name}</p>}
          </>
        }
        back={{ href: uri, text: t('back', { name }) }}
      />
    </Container>
  )
}
