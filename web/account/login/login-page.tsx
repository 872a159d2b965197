import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { runBefore } from '../../lib/load/middleware.ts'
import { guestOnly } from '../customer/gates.ts'
import { rememberedPath } from '../customer/return-path.ts'
import { AccountPage } from './account-page.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { WhyAccount } from './why-account.tsx'

const load = async () => ({ alternates: paths.login })
export const loader = serverLoader(load)
export const clientMiddleware = runBefore(guestOnly)
export const clientLoader = browserLoader(load, { hydrate: true, texts: ['account', 'forms'] })

const views = ['login', 'register', 'forgot-password'] as const
type View = (typeof views)[number]
const titles = { login: 'logIn', register: 'register.title', 'forgot-password': 'forgot.title' } as const

/** From the hash, which the server never sees. */
function useView(): View {
  const { hash } = useLocation()
  const [view, setView] = useState<View>('login')
  useEffect(() => setView(views.find((name) => hash === `#${name}`) ?? 'login'), [hash])
  return view
}

/** Login, registration and password reset on a page of their own. Protected pages redirect visitors here. */
export default function LoginPage() {
  const t = useTranslations('account')
  const view = useView()
  const [isOnTheWay, setIsOnTheWay] = useState(false)
  useEffect(() => setIsOnTheWay(rememberedPath() !== undefined), [])
  const intro = {
    login: isOnTheWay ? t('first') : undefined,
    register: t('register.intro'),
    'forgot-password': t('forgot.intro'),
  }[view]
  return (
    <AccountPage title={t(titles[view])} intro={intro} aside={<WhyAccount />}>
      {(titleId) => (
        <>
          {view !== 'forgot-password' && <Choice view={view} />}
          {view === 'login' && <LoginForm labelledBy={titleId} forgot={<HashLink to="forgot-password" />} />}
          {view === 'register' && <RegisterForm labelledBy={titleId} />}
          {view === 'forgot-password' && <ForgotForm labelledBy={titleId} back={<HashLink to="login" />} />}
        </>
      )}
    </AccountPage>
  )
}

function HashLink({ to }: { to: 'forgot-password' | 'login' }) {
  const t = useTranslations('account')
  return (
    <TextLink href={`#${to}`} className="inline-flex min-h-11 items-center font-semibold">
      {t(to === 'login' ? 'back' : 'forgot.link')}
    </TextLink>
  )
}

function Choice({ view }: { view: View }) {
  const t = useTranslations('account')
  return (
    <nav aria-label={t('choice')} className="mb-6 flex border-b-2 border-line">
      {(['login', 'register'] as const).map((name) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={name === view ? 'true' : undefined}
          className="-mb-0.5 inline-flex min-h-11 items-center border-b-4 border-transparent px-4 font-bold text-slate first:pl-0 hover:text-ink aria-[current]:border-signal aria-[current]:text-ink"
        >
          {t(titles[name])}
        </a>
      ))}
    </nav>
  )
}
