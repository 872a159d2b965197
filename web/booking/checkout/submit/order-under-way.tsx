import { useEffect, useState } from 'react'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { paths } from '../../../lib/i18n/paths.ts'
import { forgetDraft } from '../draft/saved-draft.ts'
import type { Attempt, Placed } from './attempt.ts'
import { Unanswered } from './order-problem.ts'
import { sendOrder } from './sending.ts'

/** Shown when the cart is empty because it was ordered: leads on to the payment. */
export function OrderUnderWay({ underWay }: { underWay: Attempt | Placed }) {
  return 'key' in underWay ? <Unsure attempt={underWay} /> : <WaitingForPayment placed={underWay} />
}

function WaitingForPayment({ placed }: { placed: Placed }) {
  const t = useTranslations('underWay')
  const locale = useLocale()
  // The back button restored the filled-in form, which saved its draft again.
  useEffect(forgetDraft, [])
  return (
    <div className="mt-8 max-w-read border-l-4 border-signal bg-mist p-6 sm:p-8">
      <h2 className="text-2xl">{t('placed', { number: placed.number })}</h2>
      <p className="mt-3">{t('placedText')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => location.assign(placed.redirect_url)}>{t('toPayment')}</Button>
        <LinkButton kind="quiet" href={paths.cart[locale]}>
          {t('toCart')}
        </LinkButton>
      </div>
    </div>
  )
}

/** The answer was lost. Sending it again with the same key places it once, or finds that it was placed. */
function Unsure({ attempt }: { attempt: Attempt }) {
  const t = useTranslations('underWay')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'busy' | 'bank' | 'failed'>('idle')
  const send = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      location.assign(await sendOrder(locale, attempt))
    } catch (error) {
      if (error instanceof Unanswered) setState(error.isBank ? 'bank' : 'failed')
      // Refused: there is no such order, and the cart is empty.
      else location.assign(paths.cart[locale])
    }
  }
  return (
    <div className="mt-8 max-w-read border-l-4 border-signal bg-mist p-6 sm:p-8">
      <h2 className="text-2xl">{t('unsure')}</h2>
      <p className="mt-3">{t('unsureText')}</p>
      <p role="status" className="mt-3 font-semibold text-bad empty:hidden">
        {(state === 'bank' || state === 'failed') && t(state)}
      </p>
      <Button className="mt-5" aria-disabled={state === 'busy' || undefined} onClick={() => void send()}>
        {t(state === 'busy' ? 'busy' : 'again')}
      </Button>
    </div>
  )
}
