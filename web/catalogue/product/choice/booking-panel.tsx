import { FileText, Phone } from 'lucide-react'
import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { StepperField } from '../../../../ui/forms/stepper-field.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { ShareButton } from '../../../../ui/share-button.tsx'
import { useLazy } from '../../../lib/lazy/use-lazy.ts'
import { jumpTo } from '../../../lib/page/jump-link.tsx'
import { PhoneLink } from '../../../lib/page/phone-link.tsx'
import { useShellData } from '../../../lib/page/use-shell-data.ts'
import { AddToCart, FavouriteButton } from '../../../lib/slots/slots.tsx'
import { CompareToggle } from '../../compare/compare-toggle.tsx'
import { useQuotationPath } from '../quotation-path.ts'
import { RefresherHint } from '../refresher-hint.tsx'
import { ChosenOption } from './chosen-option.tsx'
import { ChosenPrice } from './chosen-price.tsx'
import { DateChips } from './date-chips.tsx'
import { useIsTooSmall, useProductChoice } from './product-choice.tsx'

const calls = { training: 'callTraining', inspection: 'callInspection', equipment: 'callEquipment' } as const

/** Non-breaking spaces keep a phone number on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00a0')

type Props = {
  product: Product
  options: ProductOption[]
}

/** The price, the next dates and the amount, with the buttons to book or to request a quotation. */
export function BookingPanel({ product, options }: Props) {
  const t = useTranslations('product.panel')
  const { phone } = useShellData().shop
  const { kind, on_quotation: onQuotation } = product
  const hasDates = kind === 'training' && !onQuotation && options.some(({ bookable }) => bookable)
  const part = 'border-t border-line px-5 py-4'
  const quotationPath = useQuotationPath(product)
  return (
    <aside aria-label={t('label')} className="booking-panel">
      <div id="booking" tabIndex={-1} className="booking-main">
        <div className="px-5 py-4">
          <ChosenPrice product={product} options={options} />
        </div>
        {hasDates && (
          <div className={part}>
            <DateChips dates={options} />
          </div>
        )}
        <div className={`${part} bg-mist empty:hidden`}>
          <Book product={product} options={options} />
        </div>
        {options.length > 0 && (
          <div className={part}>
            <ChosenOption product={product} options={options} />
          </div>
        )}
      </div>
      <div className="booking-more">
        <div className={`${part} space-y-2`}>
          <LinkButton href={quotationPath} kind={onQuotation ? 'primary' : 'outline'} className="w-full">
            <FileText aria-hidden="true" className="size-5" />
            {t('quotation')}
          </LinkButton>
          <p className="pt-1 text-sm">{t(onQuotation ? 'callQuotation' : calls[kind])}</p>
          <PhoneLink className="flex min-h-11 items-center gap-2.5 font-bold underline-offset-4 hover:underline">
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            {t(onQuotation || kind !== 'training' ? 'call' : 'bookByPhone', { phone: unbroken(phone) })}
          </PhoneLink>
        </div>
        <RefresherHint product={product} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-5 py-2">
          <CompareToggle product={product} />
          <FavouriteButton product={product} />
          <ShareButton title={product.name} label={t('share')} copied={t('copied')} failed={t('notCopied')} />
        </div>
      </div>
    </aside>
  )
}

/** The amount and the button. While something is to be chosen, the button leads to it; if the date is too small, there are other ways. */
function Book({ product, options }: { product: Product; options: ProductOption[] }) {
  const t = useTranslations('product.panel')
  const { option, amount, setAmount, max } = useProductChoice()
  const isTooSmall = useIsTooSmall()
  // Most dates have seats for everyone.
  const { part } = useLazy(isTooSmall, () => import('./too-few-seats.tsx'))
  const { kind, on_quotation: onQuotation } = product
  if (onQuotation || !options.some(({ bookable }) => bookable)) return null
  return (
    <>
      {/* Not wrapped by its length: the button's text changes while it is busy, and the button must not move. */}
      <div
        className={
          option?.bookable
            ? 'grid items-end gap-3 min-[24.25rem]:grid-cols-[auto_minmax(0,1fr)]'
            : 'space-y-3'
        }
      >
        <StepperField label={t('amount', { kind })} value={amount} max={max} onChange={setAmount} />
        <div>
          {!option?.bookable && <ChooseFirst product={product} />}
          {option?.bookable && !isTooSmall && (
            <AddToCart choice={{ po_id: option.po_id, amount, kind }} className="w-full px-3!" />
          )}
        </div>
      </div>
      <div role="status">
        {amount >= max && <p className="mt-1.5 text-sm text-stone">{t('atMost', { kind, max })}</p>}
        {isTooSmall && (
          <p className="mt-3 text-sm font-semibold text-bad">
            {t('tooFew', { left: option?.places_left ?? 0, amount })}
          </p>
        )}
      </div>
      {isTooSmall && option && (
        <div className="mt-2 min-h-11">{part && <part.TooFewSeats product={product} chosen={option} />}</div>
      )}
    </>
  )
}

/** The titles of the attributes by which the options differ. */
function titlesToChoose(options: ProductOption[]): string[] {
  const all = options.flatMap(({ attributes }) => attributes)
  const hasChoice = (title: string) =>
    new Set(all.filter((one) => one.title === title).map(({ value_id }) => value_id)).size > 1
  return [...new Set(all.map(({ title }) => title))].filter(hasChoice)
}

/** Instead of the button to book, while a date, size or version is to be chosen. */
export function ChooseFirst({ product, size = 'lg' }: { product: Product; size?: 'md' | 'lg' }) {
  const t = useTranslations('product.panel')
  const titles = product.kind === 'equipment' ? titlesToChoose(product.options) : []
  return (
    <LinkButton href="#options" onClick={jumpTo} size={size} className="w-full px-3!">
      {titles.length
        ? t('chooseFirst', { titles: titles.join(', ').toLowerCase() })
        : t('chooseOption', { kind: product.kind })}
    </LinkButton>
  )
}
