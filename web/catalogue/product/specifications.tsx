import type { ProductPage } from '../../../contract/wire/catalogue/product.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useSpecTitle } from '../cards/spec-title.ts'

export function Specifications({ page }: { page: ProductPage }) {
  const t = useTranslations('productSections')
  const titleOf = useSpecTitle(page.product.kind)
  return (
    <>
      <table className="w-full border-b border-line text-left">
        <tbody>
          {page.specifications.map((spec) => (
            <tr key={spec.id} className="border-t border-line align-top max-sm:block max-sm:py-2.5">
              <th scope="row" className="font-normal text-stone max-sm:block sm:w-2/5 sm:py-2.5 sm:pr-6">
                {titleOf(spec)}
              </th>
              <td className="font-semibold max-sm:block sm:py-2.5">{spec.values.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {page.reference_numbers.length > 0 && (
        <>
          <h3 className="mt-8 text-lg">{t('references')}</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {page.reference_numbers.map((number) => (
              <li key={number}>
                <Badge>{number}</Badge>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
