import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { waitingFormPath } from '../../lib/i18n/paths.ts'
import { useTypedAmount } from './use-typed-amount.ts'

const step = 'border-2 border-silver enabled:hover:border-ink'

/** The amount of a line, typed or changed in steps. If fewer are available, the API answers with the maximum. */
export function LineAmount({ item }: { item: CartItem }) {
  const t = useTranslations('cartPage.line')
  const locale = useLocale()
  const id = useId()
  const { full_name: name, kind, max } = item
  const { typed, amount, type, set, leave } = useTypedAmount(item.po_id, item.amount)
  const isMax = max !== null && amount === max
  return (
    <div>
      <label htmlFor={id} className="text-sm font-bold">
        <span aria-hidden="true">{t('amount', { kind })}</span>
        <span className="sr-only">{t('amountOf', { kind, name })}</span>
      </label>
      <div className="mt-1 flex items-center gap-2">
        <IconButton
          icon={Minus}
          label={t('less', { name })}
          disabled={amount <= 1}
          onClick={() => set(amount - 1)}
          className={step}
        />
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && leave()}
          className="min-h-11 w-16 rounded-md border-2 border-silver bg-paper text-center font-bold tabular-nums hover:border-ink focus-visible:border-ink"
        />
        <IconButton
          icon={Plus}
          label={t('more', { name })}
          disabled={max !== null && amount >= max}
          onClick={() => set(amount + 1)}
          className={step}
        />
      </div>
      <p role="status" className="mt-1 text-xs text-stone empty:hidden">
        {isMax && t('atMost', { kind })}
      </p>
      {isMax && kind === 'training' && (
        <TextLink
          href={waitingFormPath(locale, item.po_id, amount + 1)}
          className="inline-flex min-h-11 items-center text-sm"
        >
          {t('wait')}
        </TextLink>
      )}
    </div>
  )
}
