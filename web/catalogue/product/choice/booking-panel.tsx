import { FileText, Phone } from 'lucide-react'
import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { ShareButton } from '../../../../ui/share-button.tsx'
import { PhoneLink } from '../../../lib/page/phone-link.tsx'
import { useShellData } from '../../../lib/page/use-shell-data.ts'
import { AddToCart, FavouriteButton } from '../../../lib/slots/slots.tsx'
import { CompareToggle } from '../../compare/compare-toggle.tsx'
import { useQuotationPath } from '../quotation-path.ts'
import { RefresherHint } from '../refresher-hint.tsx'
import { AmountField } from './amount-field.tsx'
import { ChosenOption } from './chosen-option.tsx'
import { ChosenPrice } from './chosen-price.tsx'
import { useProductChoice } from './product-choice.tsx'

const calls = { training: 'callTraining', inspection: 'callInspection', equipment: 'callEquipment' } as const

/** Non-breaking spaces keep a phone number on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0')

type Props = {
  product: Product
  options: ProductOption[]
  /** The quotation form is already on the page. */
  hasQuotationForm: boolean
}

/** The chosen option, amount and price, with the buttons to book it or request a quotation. */
export function BookingPanel({ product, options, hasQuotationForm }: Props) {
  const t = useTranslations('product.panel')
  const { phone } = useShellData().shop
  const { money } = useFormat()
  const { option, amount, setAmount, max } = useProductChoice()
  const quotationPath = useQuotationPath(product)
  const part = 'border-t border-line p-6'
  return (
    <aside
      id="booking"
      aria-label={t('label')}
      className="scroll-mt-24 border-2 border-ink bg-paper lg:sticky lg:top-24"
    >
      <div className="p-6">
        <ChosenPrice product={product} options={options} />
        {product.winda_fee !== null && (
          <p className="mt-3 text-sm text-slate">{t('windaFee', { amount: money(product.winda_fee) })}</p>
        )}
      </div>
      {options.length > 0 && (
        <div className={`${part} md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-6`}>
          <ChosenOption product={product} options={options} />
          {option?.bookable && (
            <div className="mt-5 md:max-lg:mt-0">
              <AmountField kind={product.kind} amount={amount} max={max} onChange={setAmount} />
            </div>
          )}
        </div>
      )}
      <div className={`${part} space-y-3 bg-mist`}>
        {option?.bookable && !product.on_quotation && (
          <AddToCart choice={{ po_id: option.po_id, amount, kind: product.kind }} />
        )}
        {!hasQuotationForm && (
          <LinkButton
            href={quotationPath}
            kind={option?.bookable && !product.on_quotation ? 'outline' : 'primary'}
            className="w-full"
          >
            <FileText aria-hidden="true" className="size-5" />
            {t('quotation')}
          </LinkButton>
        )}
        <p className="pt-1 text-sm">{t(product.on_quotation ? 'callQuotation' : calls[product.kind])}</p>
        <PhoneLink className="flex min-h-11 items-center gap-2.5 font-bold underline-offset-4 hover:underline">
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {t(product.kind === 'training' && !product.on_quotation ? 'bookByPhone' : 'call', {
            phone: unbroken(phone),
          })}
        </PhoneLink>
      </div>
      <RefresherHint product={product} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-6 py-2">
        <CompareToggle product={product} />
        <FavouriteButton product={product} />
        <ShareButton title={product.name} label={t('share')} copied={t('copied')} failed={t('notCopied')} />
      </div>
    </aside>
  )
}
