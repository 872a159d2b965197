import { useState } from 'react'
import type { Cart, CartItem } from '../../../contract/wire/booking/cart.ts'
import type { ProductOption } from '../../../contract/wire/catalogue/product.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { EitherPrice } from '../../../ui/price.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { OptionStatus } from '../../catalogue/cards/option-status.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import { LineFacts } from '../purchase/line-facts.tsx'
import { replaceLine } from './store/cart-store.ts'

type Props = { item: CartItem; cart: Cart; onClose: () => void }

/** Moves a line to another date or version of the same product, with the same amount. */
export function ChangeDate({ item, cart, onClose }: Props) {
  const t = useTranslations('cartPage.change')
  const {
    value: found,
    error,
    retry,
  } = useAsk(String(item.product_id), (api) => api.productOptions(item.product_id))
  const failed = error !== undefined
  const [isBusy, setIsBusy] = useState(false)
  const others = found?.filter(({ bookable, po_id }) => bookable && po_id !== item.po_id)
  const choose = async (option: ProductOption) => {
    if (isBusy) return
    setIsBusy(true)
    if (await replaceLine(item.po_id, option.po_id, item.amount)) {
      onClose()
      // The line has been replaced; focus moves to the new one.
      document.getElementById(`line-${option.po_id}`)?.focus()
    } else setIsBusy(false)
  }
  return (
    <TitledDialog open onClose={onClose} title={t('title', { kind: item.kind })} size="card">
      <p className="font-bold wrap-anywhere">{item.full_name}</p>
      <div className="mt-1 text-sm">
        {t('now')}
        <LineFacts item={item} />
      </div>
      {failed && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 bg-bad-tint px-4 py-2">
          <p className="font-semibold text-bad">{t('failed')}</p>
          <Button kind="quiet" size="sm" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!found && !failed && (
        <div className="mt-5">
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <SkeletonText lines={4} />
        </div>
      )}
      {others?.length === 0 && <p className="mt-4">{t('none', { kind: item.kind })}</p>}
      {others && others.length > 0 && (
        <ul className="mt-4 border-t border-line" aria-busy={isBusy}>
          {others.map((option) => (
            <Choice
              key={option.po_id}
              option={option}
              isInCart={cart.items.some(({ po_id }) => po_id === option.po_id)}
              onChoose={() => void choose(option)}
            />
          ))}
        </ul>
      )}
    </TitledDialog>
  )
}

type ChoiceProps = { option: ProductOption; isInCart: boolean; onChoose: () => void }

function Choice({ option, isInCart, onChoose }: ChoiceProps) {
  const t = useTranslations('cartPage.change')
  const nameOf = useTranslations('shell.date.language')
  const { days, shortMoney } = useFormat()
  const { first_day: first, last_day: last, location, language, gross, net } = option
  const name = first && last ? days(first, last) : option.option_name
  const beside = [location, language && nameOf(language)].filter(Boolean).join(', ')
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{name}</p>
        {beside && <p className="text-sm text-stone">{beside}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <OptionStatus option={option} />
          <span className="tabular-nums">
            <EitherPrice gross={shortMoney(gross)} net={shortMoney(net)} />
          </span>
        </p>
        {isInCart && <p className="mt-1 text-xs text-slate">{t('inCart')}</p>}
      </div>
      <Button kind="outline" size="sm" onClick={onChoose} className="shrink-0">
        {t('choose')}
        <span className="sr-only">
          : {name}, {beside}
        </span>
      </Button>
    </li>
  )
}
