import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { Price } from '../../../../ui/price.tsx'
import { OptionStatus } from '../../cards/option-status.tsx'
import { useProductChoice } from './product-choice.tsx'

/** Options without a date: versions of equipment, rates of an inspection. */
export function OptionTable({ product }: { product: Product }) {
  const t = useTranslations('product.options')
  return (
    <table className="w-full border-b border-line text-left">
      <thead className="text-sm text-stone">
        <tr className="max-sm:grid max-sm:grid-cols-[1fr_min(10rem,41vw)]">
          <th scope="col" className="py-2 pr-4 font-normal">
            {t('option', { kind: product.kind })}
          </th>
          {product.kind === 'equipment' && (
            <th scope="col" className="py-2 pr-4 font-normal max-sm:sr-only">
              {t('stock')}
            </th>
          )}
          <th scope="col" className="py-2 text-right font-normal">
            {t('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {product.options.map((option) => (
          <tr
            key={option.po_id}
            className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_min(10rem,41vw)] max-sm:gap-x-4"
          >
            <th scope="row" className="py-4 pr-4 font-bold wrap-anywhere max-sm:pb-1">
              <OptionName product={product} option={option} />
            </th>
            {product.kind === 'equipment' && (
              <td className="pr-4 pb-4 max-sm:order-last max-sm:col-span-2 sm:py-4">
                <OptionStatus option={option} />
              </td>
            )}
            <td className="py-4 text-right">
              <Price
                net={option.net}
                gross={option.gross}
                exempt={product.vat_exempt}
                size="sm"
                className="[&>span]:justify-end"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A radio button when there are several options to choose from. */
function OptionName({ product, option }: { product: Product; option: ProductOption }) {
  const { option: chosen, choose } = useProductChoice()
  if (!option.bookable || product.options.length === 1) return option.option_name
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input
        type="radio"
        name="option"
        className="tick"
        checked={chosen?.po_id === option.po_id}
        onChange={() => choose(option)}
      />
      {option.option_name}
    </label>
  )
}
