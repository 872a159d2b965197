import { ShoppingBag } from 'lucide-react'
import { useRef } from 'react'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Chevron } from '../../../ui/disclosure/dropdown.tsx'
import { useDisclosure } from '../../../ui/disclosure/use-disclosure.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { EitherPrice } from '../../../ui/price.tsx'
import { ShortLines } from './short-lines.tsx'
import { ShortTotal } from './short-total.tsx'

/** The link to the cart with its number of items; on wide screens its content unfolds. */
export function CartLink({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const ui = useTranslations('ui')
  const { locale, shortMoney } = useFormat()
  const { open, rootProps, buttonProps, panelProps } = useDisclosure()
  const { count, total } = cart
  const price = { net: shortMoney(total.netAfterDiscount), gross: shortMoney(total.grossAfterDiscount) }
  return (
    <div {...rootProps} className="relative flex">
      <a
        href={linkedPaths.cart[locale]}
        className="header-icon gap-2 text-sm font-semibold xl:w-auto xl:px-2"
      >
        <span className="relative">
          <ShoppingBag aria-hidden="true" />
          <span
            aria-hidden="true"
            className="absolute -top-2 left-3.5 min-w-5 rounded-full bg-signal px-1 text-center text-xs leading-5 font-extrabold text-ink whitespace-nowrap tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        </span>
        <span className="sr-only">{t('header.cart')}</span>
        <span className="sr-only">
          :{' '}
          <EitherPrice
            gross={t('header.inItGross', { count, total: price.gross })}
            net={t('header.inIt', { count, total: price.net })}
          />
        </span>
        <span aria-hidden="true" className="ml-2.5 leading-tight tabular-nums max-xl:hidden">
          <EitherPrice {...price} />
          <span className="block text-xs leading-tight font-normal">
            <EitherPrice gross={ui('inclVat')} net={ui('exclVat')} />
          </span>
        </span>
      </a>
      <button
        type="button"
        aria-label={t('header.show')}
        {...buttonProps}
        className="inline-flex w-7 cursor-pointer items-center justify-center max-xl:hidden"
      >
        <Chevron open={open} />
      </button>
      <div
        {...panelProps}
        data-open={open}
        className="unfold absolute top-full right-0 z-30 w-96 rounded-md bg-paper p-5 text-ink shadow-float max-xl:hidden"
      >
        <ShortLines items={cart.items} max={4} />
        <ShortTotal total={total} />
        <LinkButton href={linkedPaths.cart[locale]} className="mt-4 w-full">
          {t('drawer.toCart')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Announces changes to screen readers, but not the first value of a page. */
export function CartCount({ count }: { count: number }) {
  const t = useTranslations('cart.header')
  const first = useRef(count)
  const hasChanged = useRef(false)
  if (count !== first.current) hasChanged.current = true
  return (
    <p role="status" className="sr-only">
      {hasChanged.current && t('now', { count })}
    </p>
  )
}
