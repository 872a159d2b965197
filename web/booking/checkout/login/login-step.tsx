import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../../ui/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { loadCustomer, useCustomer } from '../../../account/customer/customer-store.ts'
import { rememberPath } from '../../../account/customer/return-path.ts'
import { LoginForm } from '../../../account/login/login-form.tsx'
import { RegisterForm } from '../../../account/login/register-form.tsx'
import { paths } from '../../../lib/i18n/paths.ts'
import { showCart, useCart } from '../../cart/store/cart-store.ts'
import { EmptyCheckout } from '../empty-checkout.tsx'
import { Steps } from '../steps.tsx'
import { GuestForm } from './guest-form.tsx'

/** Asks the visitor to log in, register or go on as a guest; with an empty cart there is nothing to ask. */
export function LoginStep() {
  const t = useTranslations('checkoutLogin.login')
  const { cart, state } = useCart()
  const { state: customer } = useCustomer()
  // A known customer goes on to the order step, which may have an order under way.
  const isEmpty = cart?.count === 0 && customer !== 'known'
  useEffect(() => {
    void showCart()
    void loadCustomer().catch(() => {})
  }, [])
  return (
    <>
      <Steps at={isEmpty ? 'cart' : 'details'} />
      <h1 className="mt-4 text-4xl lg:text-5xl">{t(isEmpty ? 'emptyTitle' : 'title')}</h1>
      {isEmpty ? (
        <EmptyCheckout />
      ) : cart || state === 'failed' ? (
        <Ways />
      ) : (
        <SkeletonText lines={6} className="mt-8 max-w-read" />
      )}
    </>
  )
}

/** Continue as a guest, log in, or create an account. The cart stays in each case. */
function Ways() {
  const t = useTranslations('checkoutLogin.login')
  const locale = useLocale()
  const navigate = useNavigate()
  const { state: location } = useLocation()
  const { state, customer } = useCustomer()
  const [knownEmail, setKnownEmail] = useState('')
  // A known customer continues; only a guest may want to correct the details here.
  const guest = customer?.account_exists === false && location?.change ? customer : null
  const isKnown = state === 'known' && !guest
  const goOn = () => void navigate(paths.checkoutOrder[locale], { replace: true })
  useEffect(() => {
    if (isKnown) void navigate(paths.checkoutOrder[locale], { replace: true })
  }, [isKnown, navigate, locale])
  return (
    <div className="mt-6 grid items-start gap-6 lg:mt-8 lg:grid-cols-3">
      {/* On a small screen the login form is below the first form. */}
      <p className="lg:hidden">
        {t.rich('shortcut', {
          link: (text) => (
            <a href="#log-in" className="text-link inline-flex min-h-11 items-center font-bold">
              {text}
            </a>
          ),
        })}
      </p>
      <Way title={t('guest')} text={t('guestText')}>
        {(id) => (
          <GuestForm key={guest?.id} guest={guest} labelledBy={id} onDone={goOn} onKnown={setKnownEmail} />
        )}
      </Way>
      <Way id="log-in" title={t('logIn')} text={t('logInText')}>
        {(id) => (
          <>
            {knownEmail && <KnownAddress email={knownEmail} />}
            <LoginForm key={knownEmail} email={knownEmail} labelledBy={id} forgot={<Forgot />} />
          </>
        )}
      </Way>
      <Way title={t('register')} text={t('registerText')}>
        {(id) => <Register labelledBy={id} />}
      </Way>
    </div>
  )
}

type WayProps = { id?: string; title: string; text: string; children: (titleId: string) => ReactNode }

function Way({ id, title, text, children }: WayProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="rounded-lg border-2 border-line p-5 sm:p-6">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-5 text-sm text-stone">{text}</p>
      {children(titleId)}
    </section>
  )
}

/** Explains why the visitor should log in. */
function KnownAddress({ email }: { email: string }) {
  const t = useTranslations('checkoutLogin.login')
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced again for each known address
  useEffect(() => box.current?.focus(), [email])
  return (
    <div ref={box} tabIndex={-1} className="mb-5 border-l-4 border-signal bg-wait-tint p-4 wrap-anywhere">
      <p className="font-bold">{t('known', { email })}</p>
      <p className="mt-1 text-sm">{t('knownText')}</p>
    </div>
  )
}

function Forgot() {
  const t = useTranslations('checkoutLogin.login')
  const locale = useLocale()
  return (
    <TextLink
      href={`${paths.login[locale]}#forgot-password`}
      onClick={() => rememberPath(paths.checkoutOrder[locale])}
      className="inline-flex min-h-11 items-center text-sm font-semibold"
    >
      {t('forgot')}
    </TextLink>
  )
}

/** The fields open on request: most customers order without an account. */
function Register({ labelledBy }: { labelledBy: string }) {
  const t = useTranslations('checkoutLogin.login')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus()
  }, [isOpen])
  if (!isOpen)
    return (
      <Button kind="outline" className="w-full" onClick={() => setOpen(true)}>
        {t('registerOpen')}
      </Button>
    )
  return (
    <div ref={box}>
      <RegisterForm labelledBy={labelledBy} />
    </div>
  )
}
