import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { focusOf } from '../../../ui/picture.tsx'
import { EitherPrice } from '../../../ui/price.tsx'
import { LineFacts, LineFee } from '../purchase/line-facts.tsx'

type Props = {
  items: readonly CartItem[]
  /** More lines than this are only counted. */
  max: number
}

/** The lines in short, without controls to change them. */
export function ShortLines({ items, max }: Props) {
  const t = useTranslations('cart.drawer')
  return (
    <>
      <ul className="divide-y divide-line">
        {items.slice(0, max).map((item) => (
          <ShortLine key={item.po_id} item={item} />
        ))}
      </ul>
      {items.length > max && (
        <p className="border-t border-line pt-3 text-sm text-stone">
          {t('more', { count: items.length - max })}
        </p>
      )}
    </>
  )
}

export function ShortLine({ item }: { item: CartItem }) {
  const t = useTranslations('cart.drawer')
  const { money } = useFormat()
  const { full_name: name, uri, picture, amount, kind, line } = item
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-x-4 py-3">
      <img src={picture} alt="" width={800} height={600} style={focusOf(picture)} className="picture" />
      <div className="min-w-0 text-sm leading-snug">
        <a href={uri} className="font-bold wrap-anywhere underline-offset-4 hover:underline">
          {name}
        </a>
        <LineFacts item={item} />
        <p className="mt-1 flex flex-wrap justify-between gap-x-4">
          <span>{t('amount', { amount, kind })}</span>
          <span className="font-bold tabular-nums">
            <EitherPrice gross={money(line.gross)} net={money(line.net)} />
          </span>
        </p>
        <LineFee item={item} />
      </div>
    </li>
  )
}
