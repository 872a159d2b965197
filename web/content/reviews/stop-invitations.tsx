import { useEffect, useRef, useState } from 'react'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import type { Link } from './review-page.tsx'

type Props = {
  link: Link
  stopped: boolean
  /** The visitor followed the unsubscribe link. */
  isRequested: boolean
  onChange: (invitation: ReviewInvitation) => void
}

/** Unsubscribes from invitations. By a button, because mail programs open links by themselves. */
export function StopInvitations({ link: { uuid, hash }, stopped, isRequested, onChange }: Props) {
  const t = useTranslations('reviews.stop')
  const locale = useLocale()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const part = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isRequested) return
    part.current?.scrollIntoView({ block: 'center' })
    part.current?.focus({ preventScroll: true })
  }, [isRequested])
  const stop = async () => {
    if (state === 'busy') return
    setState('busy')
    try {
      onChange(await createApi(locale).stopInvitations(uuid, hash))
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-labelledby="stop-invitations"
      className={`mt-14 max-w-read outline-none ${isRequested ? 'rounded-lg border-2 border-ink p-5 sm:p-6' : 'border-t border-line pt-6'}`}
    >
      <h2 id="stop-invitations" className="text-lg">
        {t('title')}
      </h2>
      <div role="status">{stopped && <p className="mt-2 font-semibold text-good">{t('done')}</p>}</div>
      {!stopped && (
        <>
          <p className="mt-2 text-sm text-slate">{t('text')}</p>
          <FormFailure className="mt-3">{state === 'failed' && t('failed')}</FormFailure>
          <Button
            kind={isRequested ? 'dark' : 'quiet'}
            aria-disabled={state === 'busy' || undefined}
            onClick={() => void stop()}
            className={isRequested ? 'mt-4' : 'mt-2 -ml-5 text-left'}
          >
            {t(state === 'busy' ? 'busy' : 'action')}
          </Button>
        </>
      )}
    </section>
  )
}
