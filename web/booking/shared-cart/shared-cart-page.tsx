import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SharedCart, SharedCartLink } from '../../../contract/wire/booking/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { personalLoader, usePersonalError } from '../../lib/load/personal-page.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { loadCart, showCart, useCart } from '../cart/store/cart-store.ts'
import type { Route } from './+types/shared-cart-page'

export const handle: PageHandle = { alternates: () => paths.sharedCart, keepsQuery: true }
export const clientLoader = personalLoader(
  async ({ api, url }) => {
    const value = (name: string) => url.searchParams.get(name) ?? ''
    const link: SharedCartLink = { lines: value('lines'), until: value('until'), key: value('key') }
    return { link, shared: await api.sharedCart(link) }
  },
  { texts: ['cart'] },
)

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('cart.shared')
  useHiddenAddress()
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <div className="max-w-3xl">{children}</div>
    </Container>
  )
}

/** A booking that a colleague prepared. It is copied into one's own only when one says so. */
export default function SharedCartPage({ loaderData: { link, shared } }: Route.ComponentProps) {
  const t = useTranslations('cart.shared')
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
      <p className="mt-4 text-lg">{t('intro')}</p>
      <Lines items={shared.items} />
      <Take link={link} shared={shared} />
    </Frame>
  )
}

function Lines({ items }: Pick<SharedCart, 'items'>) {
  const t = useTranslations('cart.shared')
  const { money } = useFormat()
  return (
    <ul className="mt-8 divide-y divide-line border-y border-line">
      {items.map(({ po_id, full_name, option_name, uri, kind, amount, available, line }) => (
        <li key={po_id} className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
            <TextLink href={uri} className="font-bold">
              {full_name}
            </TextLink>
            <span className="block text-sm text-slate">{option_name}</span>
            <span className="block text-sm text-slate">{t('amount', { kind, amount })}</span>
            {available < amount && (
              <span className="block text-sm font-semibold text-bad">
                {available ? t('fewer', { kind, available }) : t('gone')}
              </span>
            )}
          </span>
          <span className="font-bold tabular-nums">{money(line.gross)}</span>
        </li>
      ))}
    </ul>
  )
}

function Take({ link, shared }: { link: SharedCartLink; shared: SharedCart }) {
  const t = useTranslations('cart.shared')
  const locale = useLocale()
  const navigate = useNavigate()
  const { cart } = useCart()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  useEffect(() => void showCart(), [])
  const own = cart?.count ?? 0
  const take = async (replace: boolean) => {
    if (busy) return
    setBusy(true)
    setFailure('')
    try {
      await createApi(locale).takeSharedCart(link, replace)
      await loadCart()
      await navigate(paths.cart[locale])
    } catch (error) {
      setBusy(false)
      setFailure((error instanceof ApiProblem && error.body?.message) || t('failed'))
    }
  }
  if (!shared.items.some(({ available }) => available > 0)) return <p className="mt-6">{t('nothing')}</p>
  return (
    <div className="mt-6">
      {own > 0 && <p className="mb-4 font-bold">{t('own', { count: own })}</p>}
      <p role="alert" className="mb-4 font-semibold text-bad empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={() => void take(false)} aria-disabled={busy || undefined}>
          {t(busy ? 'busy' : own > 0 ? 'add' : 'take')}
        </Button>
        {own > 0 && (
          <Button kind="outline" size="lg" onClick={() => void take(true)} aria-disabled={busy || undefined}>
            {t('replace')}
          </Button>
        )}
      </div>
    </div>
  )
}

export function HydrateFallback() {
  const t = useTranslations('cart.shared')
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
      <SkeletonText lines={6} className="mt-8" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('cart.shared')
  const { phone } = useShellData().shop
  const { error, isMissing, retry } = usePersonalError()
  const isEnded = error instanceof ApiProblem && error.code === 'link_ended'
  return (
    <Frame>
      {isMissing ? (
        <LinkNotValid
          title={t(isEnded ? 'endedTitle' : 'missingTitle')}
          text={t(isEnded ? 'endedText' : 'missingText')}
          call={t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
        />
      ) : (
        <div role="alert">
          <h1 className="text-4xl lg:text-5xl">{t('failedTitle')}</h1>
          <Button className="mt-8" onClick={retry}>
            {t('again')}
          </Button>
        </div>
      )}
    </Frame>
  )
}
