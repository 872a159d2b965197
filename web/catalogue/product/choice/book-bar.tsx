import { MessageCircleQuestionMark } from 'lucide-react'
import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { EitherPrice } from '../../../../ui/price.tsx'
import { jumpTo } from '../../../lib/page/jump-link.tsx'
import { AddToCart } from '../../../lib/slots/slots.tsx'
import { LanguageBadge } from '../../cards/language-badge.tsx'
import { amountPrice } from './amount-price.ts'
import { ChooseFirst } from './booking-panel.tsx'
import { useIsTooSmall, useProductChoice } from './product-choice.tsx'

type Props = { product: Product; options: ProductOption[] }

/** On small screens the chosen date, its price, the button and a way to ask something stay at the bottom edge. */
export function BookBar({ product, options }: Props) {
  const t = useTranslations('product')
  const seats = useTranslations('catalogue.seats')
  const { shortMoney } = useFormat()
  const { option, amount } = useProductChoice()
  const isTooSmall = useIsTooSmall()
  if (product.on_quotation || !options.some(({ bookable }) => bookable)) return null
  const chosen = option?.bookable ? option : undefined
  const price = chosen && amountPrice(chosen, product, amount)
  return (
    <section aria-label={t('bar.label')} className="book-bar">
      {chosen && price && (
        <p className="min-w-0 flex-1 text-sm leading-tight">
          <OptionInShort product={product} option={chosen} amount={amount} />
          {isTooSmall ? (
            <span className="block font-bold text-bad">
              {seats('tooFew', { left: chosen.places_left ?? 0, amount })}
            </span>
          ) : (
            <span className="block text-[min(1.125rem,5vw)] font-extrabold tracking-tight tabular-nums">
              <EitherPrice gross={shortMoney(price.gross)} net={shortMoney(price.net)} />{' '}
              <LanguageBadge language={chosen.language} />
            </span>
          )}
        </p>
      )}
      <div className={chosen ? 'shrink-0 self-end pb-1' : 'grow'}>
        {!chosen && <ChooseFirst product={product} size="md" />}
        {chosen && isTooSmall && (
          <LinkButton href="#booking" onClick={jumpTo} className="px-3!">
            {t('panel.options')}
          </LinkButton>
        )}
        {chosen && !isTooSmall && (
          <AddToCart choice={{ po_id: chosen.po_id, amount, kind: product.kind }} size="md" className="" />
        )}
      </div>
      <a href="#chat" aria-label={t('bar.ask')} title={t('bar.ask')} className="book-bar-ask">
        <MessageCircleQuestionMark aria-hidden="true" strokeWidth={2.25} className="size-6" />
      </a>
    </section>
  )
}

type ShortProps = { product: Product; option: ProductOption; amount: number }

function OptionInShort({ product, option, amount }: ShortProps) {
  const t = useTranslations('product.bar')
  const { day } = useFormat()
  return (
    <span className="block">
      {product.kind === 'training' && option.first_day
        ? t('summary', { day: day(option.first_day, 'monthDay'), location: option.location ?? '', amount })
        : t('version', { name: option.option_name, amount })}
    </span>
  )
}
