import { CalendarDays, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Cart, CartItem } from '../../../contract/wire/booking/cart.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Picture } from '../../../ui/picture.tsx'
import { EitherPrice, Price } from '../../../ui/price.tsx'
import { waitingFormPath } from '../../lib/i18n/paths.ts'
import { LineFacts, LineFee } from '../purchase/line-facts.tsx'
import { loadChangeDate } from './lazy-change-date.ts'
import { LineAmount } from './line-amount.tsx'
import { setLine } from './store/cart-store.ts'

type Props = { item: CartItem; cart: Cart; onRemove: () => void }

export function CartLine({ item, cart, onRemove }: Props) {
  const t = useTranslations('cartPage.line')
  const failedText = useTranslations('cart.toast')('failed')
  const locale = useLocale()
  /** Open when it is there. */
  const [dialog, setDialog] = useState<Awaited<ReturnType<typeof loadChangeDate>> | null>(null)
  const change = () => loadChangeDate(locale).then(setDialog, () => showToast(failedText, { tone: 'bad' }))
  const { po_id: poId, full_name: name, uri, picture, kind } = item
  return (
    <li
      aria-labelledby={`line-${poId}`}
      className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-4 border-b border-line py-6 last:border-b-0 sm:grid-cols-[9rem_1fr] sm:gap-x-6"
    >
      <Picture src={picture} alt="" className="self-start sm:row-span-3" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug tracking-tight sm:text-xl">
          <a href={uri} id={`line-${poId}`} className="wrap-anywhere underline-offset-4 hover:underline">
            {name}
          </a>
        </h2>
        <div className="mt-1 text-sm">
          <LineFacts item={item} withTimes />
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:col-span-1">
        <LineAmount item={item} />
        <LinePrice item={item} />
      </div>
      <TooMany item={item} />
      <div className="col-span-2 -my-2 -ml-2 flex flex-wrap gap-x-2 sm:col-span-1">
        {kind !== 'inspection' && (
          <Button kind="quiet" size="sm" className="px-2" onClick={() => void change()}>
            {kind === 'training' && <CalendarDays aria-hidden="true" className="size-4.5" />}
            {t('change', { kind })}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        <Button kind="quiet" size="sm" className="px-2" onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-4.5" />
          {t('remove')}
          <span className="sr-only">: {name}</span>
        </Button>
      </div>
      {dialog && <dialog.ChangeDate item={item} cart={cart} onClose={() => setDialog(null)} />}
    </li>
  )
}

function LinePrice({ item }: { item: CartItem }) {
  const t = useTranslations('cartPage.line')
  const { shortMoney } = useFormat()
  const { amount, line, gross, net, vat } = item
  return (
    <div className="min-w-0 flex-1 basis-36 text-right">
      <Price {...line} exempt={vat === 'exempt'} size="sm" className="[&>span]:justify-end" />
      {amount > 1 && (
        <p className="text-xs text-stone tabular-nums">
          <EitherPrice
            gross={t('each', { amount, price: shortMoney(gross) })}
            net={t('each', { amount, price: shortMoney(net) })}
          />
        </p>
      )}
      <LineFee item={item} />
    </div>
  )
}

/** Others bought some of it since it was put into the cart. */
function TooMany({ item: { po_id: poId, amount, max, kind } }: { item: CartItem }) {
  const t = useTranslations('cartPage.line')
  const locale = useLocale()
  if (max === null || max < 1 || amount <= max) return null
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-bad bg-bad-tint px-4 py-2 sm:col-span-1">
      <p role="status" className="font-semibold text-bad">
        {t('tooMany', { max, kind })}
      </p>
      <Button kind="quiet" size="sm" onClick={() => void setLine(poId, max)}>
        {t('adjust', { max })}
      </Button>
      {kind === 'training' && (
        <LinkButton href={waitingFormPath(locale, poId, amount)} kind="quiet" size="sm">
          {t('wait')}
        </LinkButton>
      )}
    </div>
  )
}
