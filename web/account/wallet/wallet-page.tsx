import { CloudOff, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { cardState, cardStates } from '../../../contract/rules/certificates/card-state.ts'
import { walletPath } from '../../../contract/rules/certificates/wallet-path.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { WalletCard as Card } from '../../../contract/wire/accounts/wallet.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { clockOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { createWalletApi } from '../../lib/api/wallet.ts'
import { isNotFound, personalLoader, useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { Route } from './+types/wallet-page'
import { installAs, storeOffline } from './store-offline.ts'
import { WalletCard } from './wallet-card.tsx'
import { walletFrame } from './wallet-frame.tsx'

export const handle: PageHandle & { frame: typeof walletFrame } = {
  frame: walletFrame,
  alternates: ({ token = '' }) => ({ nl: walletPath('nl', token), en: walletPath('en', token) }),
}

export const clientLoader = personalLoader(
  async ({ locale, params: { token } }) => {
    if (!token) throw new ApiProblem(404)
    return { token, wallet: await createWalletApi(locale).wallet(token) }
  },
  { texts: ['wallet'] },
)

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('wallet')
  return (
    <div className="min-h-[calc(100dvh-4rem)] bg-mist">
      <Container className="max-w-card py-6">
        <PageHead title={t('metaTitle')} description={t('metaDescription')} indexed={false} />
        {children}
      </Container>
    </div>
  )
}

/** What was read longer ago than this is old: the phone has no network, or the page was left open. */
const freshMs = 5 * 60_000

/** The time and whether there is a network, looked at every minute and whenever the page is shown again; what is old is read again. */
function useSituation(knownAt: Date, readAgain: () => void) {
  const [situation, setSituation] = useState({ now: new Date(), isOnline: true })
  const isOldAt = (now: Date) => now.getTime() - knownAt.getTime() > freshMs
  const look = useEffectEvent((isReturn: boolean) => {
    const now = new Date()
    setSituation({ now, isOnline: navigator.onLine })
    if (navigator.onLine && (isReturn || isOldAt(now))) readAgain()
  })
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    const back = () => look(true)
    addEventListener('online', back, { signal })
    addEventListener('offline', () => look(false), { signal })
    document.addEventListener('visibilitychange', () => document.hidden || back(), { signal })
    const timer = setInterval(() => look(false), 60_000)
    look(false)
    return () => {
      leave.abort()
      clearInterval(timer)
    }
  }, [])
  return { ...situation, isOld: !situation.isOnline || isOldAt(situation.now) }
}

/** All certificates of a person on their phone, also without a network. Those that are valid come first, the newest on top. */
export default function WalletPage({ loaderData: { token, wallet: loaded } }: Route.ComponentProps) {
  const t = useTranslations('wallet')
  const locale = useLocale()
  const { day } = useFormat()
  const [wallet, setWallet] = useLoaded(loaded)
  const [isStored, setStored] = useState(false)
  const known = new Date(wallet.known_at)
  const readAgain = (retries: number) =>
    void createWalletApi(locale, (input, init) => fetch(input, { ...init, cache: 'no-store' }))
      .wallet(token)
      .then(setWallet, (error: unknown) => {
        // A link that ended says so when the page is opened. A phone says that it is online before it is.
        if (isNotFound(error)) location.reload()
        else if (retries) setTimeout(readAgain, 2000, retries - 1)
      })
  const { now, isOnline, isOld } = useSituation(known, () => readAgain(3))
  useEffect(() => {
    void storeOffline(locale, token).then(setStored)
    return installAs(locale, token)
  }, [locale, token])
  const today = dayOf(now)
  const stateOf = (card: Card) => cardState(card, today)
  const cards = wallet.cards.toSorted(
    (a, b) => cardStates.indexOf(stateOf(a)) - cardStates.indexOf(stateOf(b)),
  )
  return (
    <Frame>
      <h1 className="text-2xl wrap-anywhere">{t('title', { name: wallet.name })}</h1>
      <p
        role="status"
        className={`mt-2 flex items-start gap-2 text-sm ${isOld ? 'font-bold' : 'text-slate'}`}
      >
        {isOld && <CloudOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />}
        <span>
          {!isOnline && `${t('offline')} `}
          {t('known', { moment: `${day(dayOf(known), 'long')}, ${clockOf(wallet.known_at)}` })}
        </span>
      </p>
      <div className="mt-5 flex flex-col gap-4">
        {cards.map((card, index) => (
          <WalletCard
            key={card.id}
            card={card}
            state={stateOf(card)}
            isOpen={index === 0}
            {...{ token, wallet, isOnline }}
          />
        ))}
      </div>
      <section
        aria-labelledby="home-screen"
        className="mt-6 flex gap-3 text-sm text-slate print:hidden [@media(display-mode:standalone)]:hidden"
      >
        <Smartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div>
          <h2 id="home-screen" className="text-base">
            {t('install.title')}
          </h2>
          <p className="mt-1">{t('install.text')}</p>
          {isStored && <p className="mt-1 font-semibold text-good">{t('install.ready')}</p>}
        </div>
      </section>
    </Frame>
  )
}

export function HydrateFallback() {
  const t = useTranslations('wallet')
  return (
    <Frame>
      <h1 className="text-2xl">{t('loading')}</h1>
      <SkeletonText lines={8} className="mt-6" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('wallet')
  const { phone } = useShellData().shop
  const { isMissing, retry } = usePersonalError()
  return (
    <Frame>
      {isMissing ? (
        <LinkNotValid
          title={t('missingTitle')}
          text={t('missingText')}
          call={t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
        />
      ) : (
        <div role="alert">
          <h1 className="text-2xl">{t('failedTitle')}</h1>
          <Button className="mt-6" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </Frame>
  )
}
