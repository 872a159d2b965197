import { CloudOff, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
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
    let isCutOff = false
    const api = createWalletApi(locale, async (input, init) => {
      const response = await fetch(input, init)
      // Set by the service worker (web/wallet-worker.ts).
      isCutOff = response.headers.has('x-stored')
      return response
    })
    const wallet = await api.wallet(token)
    return { token, wallet, isCutOff }
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

/** How often a phone that does not reach the shop tries again, as long as the page is shown. */
const retryMs = 2000

type Reading = { knownAt: Date; isCutOff: boolean; readAgain: () => void }

/**
 * The time and whether the shop can be reached, looked at every minute and whenever the page is shown again; what is old is read again.
 * A phone that has a network without internet, or has just lost it, calls itself online, so that alone says little.
 */
function useSituation({ knownAt, isCutOff, readAgain }: Reading) {
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
  useEffect(() => {
    if (!isCutOff) return
    const timer = setInterval(() => document.hidden || look(true), retryMs)
    return () => clearInterval(timer)
  }, [isCutOff])
  const isOnline = situation.isOnline && !isCutOff
  return { now: situation.now, isOnline, isOld: !isOnline || isOldAt(situation.now) }
}

/** All certificates of a person on their phone, also without a network. Those that are valid come first, the newest on top. */
export default function WalletPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('wallet')
  const locale = useLocale()
  const { day } = useFormat()
  const [{ token, wallet, isCutOff }, setLoaded] = useLoaded(loaderData)
  const [isStored, setStored] = useState(false)
  const isReading = useRef(false)
  const known = new Date(wallet.known_at)
  const readAgain = async () => {
    if (isReading.current) return
    isReading.current = true
    try {
      const api = createWalletApi(locale, (input, init) => fetch(input, { ...init, cache: 'no-store' }))
      setLoaded({ token, wallet: await api.wallet(token), isCutOff: false })
    } catch (error) {
      // A link that ended says so when the page is opened.
      if (isNotFound(error)) location.reload()
      else setLoaded({ token, wallet, isCutOff: true })
    } finally {
      isReading.current = false
    }
  }
  const { now, isOnline, isOld } = useSituation({ knownAt: known, isCutOff, readAgain })
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
