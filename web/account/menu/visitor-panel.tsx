import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { ForgotForm } from '../login/forgot-form.tsx'
import { LoginForm } from '../login/login-form.tsx'

type View = 'login' | 'forgot'

/** Two views: logging in, and requesting a new password. */
export function VisitorPanel({ isForgot, onDone }: { isForgot: boolean; onDone: () => void }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const [view, setView] = useState<View>(isForgot ? 'forgot' : 'login')
  const box = useRef<HTMLDivElement>(null)
  const turned = useRef(false)
  const id = useId()
  useEffect(() => {
    if (isForgot) setView('forgot')
  }, [isForgot])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button disappears with its view
  useEffect(() => {
    if (turned.current) box.current?.querySelector('input')?.focus()
  }, [view])
  const turn = (to: View) => {
    turned.current = true
    setView(to)
  }
  return (
    <div ref={box}>
      <p id={id} className="mb-4 text-xl font-extrabold">
        {t(view === 'login' ? 'logIn' : 'forgot.title')}
      </p>
      {view === 'login' ? (
        <LoginForm
          labelledBy={id}
          onDone={onDone}
          forgot={
            <Button kind="quiet" size="sm" onClick={() => turn('forgot')} className="px-0!">
              {t('forgot.link')}
            </Button>
          }
        />
      ) : (
        <>
          <p className="-mt-2 mb-4 text-sm text-slate">{t('forgot.intro')}</p>
          <ForgotForm
            labelledBy={id}
            back={
              <Button kind="quiet" size="sm" onClick={() => turn('login')} className="px-0!">
                {t('back')}
              </Button>
            }
          />
        </>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-sm">
        {t('register.none')}
        <TextLink
          href={`${paths.login[locale]}#register`}
          className="inline-flex min-h-11 items-center font-bold"
        >
          {t('register.title')}
        </TextLink>
      </p>
    </div>
  )
}
