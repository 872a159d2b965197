import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { paths } from '../../../lib/i18n/paths.ts'
import { PhoneNumber } from '../../../lib/page/phone-number.tsx'
import { useShellData } from '../../../lib/page/use-shell-data.ts'
import { removeLine, setLine } from '../../cart/store/cart-store.ts'
import type { OrderProblem } from './order-problem.ts'

type Props = {
  problem: OrderProblem | null
  /** The current total with VAT. */
  total: number
  onRetry: () => void
  onFixed: () => void
}

/** Why the order was not placed, with a button that solves it where there is one. Takes focus when it appears. */
export function ProblemPanel({ problem, total, onRetry, onFixed }: Props) {
  const t = useTranslations('checkout.problem')
  const { money } = useFormat()
  const locale = useLocale()
  const { phone } = useShellData().shop
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  const retry = <Button onClick={onRetry}>{t('again')}</Button>
  const panel = (title: string, text: string, button?: ReactNode) => (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="mb-8 flex gap-4 border-l-4 border-bad bg-bad-tint p-5 wrap-anywhere"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-bad" />
      <div>
        <p className="font-bold">{title}</p>
        <p className="mt-1">{text}</p>
        {button && <div className="mt-4">{button}</div>}
      </div>
    </div>
  )
  switch (problem.is) {
    case 'out_of_stock': {
      const { poId, name, kind, wanted, max } = problem
      const adjust = async () => {
        const form = box.current?.closest('form')
        if (!(await (max > 0 ? setLine(poId, max) : removeLine(poId)))) return
        onFixed()
        // This button has disappeared; ordering is the next step.
        form?.querySelector<HTMLElement>('[type=submit]')?.focus()
      }
      return panel(
        t('outOfStock', { name }),
        t('outOfStockText', { kind, wanted, max }),
        <Button onClick={() => void adjust()}>
          {max > 0 ? t('adjust', { max }) : t('remove', { name })}
        </Button>,
      )
    }
    case 'price_changed':
      return panel(t('priceChanged'), t('priceChangedText', { was: money(problem.was), now: money(total) }))
    case 'cart_changed':
      return panel(t('cartChanged'), t('cartChangedText'))
    case 'offer_changed':
      // The offer's lines show it, above the form.
      return null
    case 'bank':
      return panel(t('bank'), t('bankText'), retry)
    case 'unanswered':
      return panel(t('unanswered'), t('unansweredText'), retry)
    case 'unreachable':
      return panel(t('unreachable'), t('unreachableText'))
    case 'logged_out':
      // A full page load, because the login state of this page is outdated.
      return panel(
        t('loggedOut'),
        t('loggedOutText'),
        <Button onClick={() => location.assign(paths.checkoutLogin[locale])}>{t('logIn')}</Button>,
      )
    case 'unpaid':
      return panel(t('refused'), problem.message, <PhoneNumber phone={phone} className="text-lg" />)
    case 'refused':
      return panel(t('refused'), problem.message)
  }
}
