import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { paths } from '../../../lib/i18n/paths.ts'
import { removeLine, setLine } from '../../cart/store/cart-store.ts'
import type { OrderProblem } from './order-problem.ts'

type Props = {
  problem: OrderProblem | null
  /** What it comes to now, with VAT. */
  total: number
  onAgain: () => void
  onMended: () => void
}

/** What stands in the way of the order, and the button that clears it. It takes focus when it comes. */
export function ProblemPanel({ problem, total, onAgain, onMended }: Props) {
  const t = useTranslations('checkout.problem')
  const { money } = useFormat()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  const again = <Button onClick={onAgain}>{t('again')}</Button>
  const say = (title: string, text: string, button?: ReactNode) => (
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
        onMended()
        // This button is gone; ordering is what comes next.
        form?.querySelector<HTMLElement>('[type=submit]')?.focus()
      }
      return say(
        t('outOfStock', { name }),
        t('outOfStockText', { kind, wanted, max }),
        <Button onClick={() => void adjust()}>
          {max > 0 ? t('adjust', { max }) : t('remove', { name })}
        </Button>,
      )
    }
    case 'price_changed':
      return say(t('priceChanged'), t('priceChangedText', { was: money(problem.was), now: money(total) }))
    case 'cart_changed':
      return say(t('cartChanged'), t('cartChangedText'))
    case 'offer_changed':
      // The offer's own lines say it, above the form.
      return null
    case 'bank':
      return say(t('bank'), t('bankText'), again)
    case 'unanswered':
      return say(t('unanswered'), t('unansweredText'), again)
    case 'unreachable':
      return say(t('unreachable'), t('unreachableText'))
    case 'logged_out':
      // With a reload: what this page believes of who is logged in is no longer so.
      return say(
        t('loggedOut'),
        t('loggedOutText'),
        <Button onClick={() => location.assign(paths.checkoutLogin[locale])}>{t('logIn')}</Button>,
      )
    case 'told':
      return say(t('told'), problem.message)
  }
}
