import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SharedCart, SharedCartLink } from '../../../contract/wire/booking/cart.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { createApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { personalLoader, usePersonalError } from '../../lib/load/personal-page.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { loadCart, showCart, useCart } from '../cart/store/cart-store.ts'
import { LineFacts, LineFee } from '../purchase/line-facts.tsx'
import { PurchaseTotals } from '../purchase/purchase-totals.tsx'
import type { Route } from './+types/shared-cart-page'

export const handle: PageHandle = { alternates: () => paths.sharedCart, keepsQuery: true }
export const clientLoader = personalLoader(
  async ({ api, url }) => {
    const value = (name: string) => url.searchParams.get(name) ?? ''
    const link: SharedCartLink = { lines: value('lines'), until: value('until'), key: value('key') }
    return { link, shared: await api.sharedCart(link) }
  },
  { texts: ['sharedCart', 'purchase'] },
)

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('sharedCart')
  useHiddenAddress()
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {children}
    </Container>
  )
}

/** A booking that a colleague prepared. It is copied into one's own only when one says so. */
export default function SharedCartPage({ loaderData: { link, shared } }: Route.ComponentProps) {
  const t = useTranslations('sharedCart')
  const { items, total } = shared
  const isBookable = items.some(({ available }) => available > 0)
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
      <p className="mt-4 max-w-read text-lg">{t('intro')}</p>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_23rem] xl:grid-cols-[1fr_26rem] xl:gap-x-16">
        <ul aria-label={t('lines')} className="min-w-0 divide-y divide-line self-start border-y border-line">
          {items.map((item) => (
            <Line key={item.po_id} item={item} />
          ))}
        </ul>
        <aside aria-label={t('total')} className="self-start border-2 border-ink p-6">
          {isBookable ? (
            <>
              <h2 className="text-2xl">{t('total')}</h2>
              <PurchaseTotals
                purchase={{ items: [], total, needs_shipping: false, address_data: noAddresses }}
              />
              <Take link={link} />
            </>
          ) : (
            <Nothing />
          )}
        </aside>
      </div>
    </Frame>
  )
}

const noAddresses = { invoice: null, delivery: null }

function Line({ item }: { item: SharedCart['items'][number] }) {
  const t = useTranslations('sharedCart')
  const { full_name, uri, picture, kind, amount, available, line, vat } = item
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-6 sm:grid-cols-[9rem_1fr] sm:gap-x-6">
      <Picture src={picture} alt="" className="self-start sm:row-span-2" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug tracking-tight sm:text-xl">
          <a href={uri} className="wrap-anywhere underline-offset-4 hover:underline">
            {full_name}
          </a>
        </h2>
        <div className="mt-1 text-sm">
          <LineFacts item={item} withTimes />
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:col-span-1">
        <div>
          <p className="font-bold">{t('amount', { kind, amount })}</p>
          {available < amount && (
            <p className="text-sm font-semibold text-bad">
              {available ? t('fewer', { kind, available }) : t('gone')}
            </p>
          )}
        </div>
        <div className="min-w-0 flex-1 basis-36 text-right">
          <Price {...line} exempt={vat === 'exempt'} size="sm" className="[&>span]:justify-end" />
          <LineFee item={item} />
        </div>
      </div>
    </li>
  )
}

function Nothing() {
  const t = useTranslations('sharedCart')
  const locale = useLocale()
  return (
    <>
      <p>{t('nothing')}</p>
      <LinkButton href={paths.agenda[locale]} className="mt-4 w-full">
        {t('toAgenda')}
      </LinkButton>
    </>
  )
}

function Take({ link }: { link: SharedCartLink }) {
  const t = useTranslations('sharedCart')
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
  return (
    <div className="mt-6 flex flex-col gap-3">
      {own > 0 && <p className="text-sm font-semibold">{t('own', { count: own })}</p>}
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {failure}
      </p>
      <Button size="lg" onClick={() => void take(false)} aria-disabled={busy || undefined}>
        {t(busy ? 'busy' : own > 0 ? 'add' : 'take')}
      </Button>
      {own > 0 && (
        <Button kind="outline" onClick={() => void take(true)} aria-disabled={busy || undefined}>
          {t('replace')}
        </Button>
      )}
    </div>
  )
}

export function HydrateFallback() {
  const t = useTranslations('sharedCart')
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
      <SkeletonText lines={6} className="mt-8" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('sharedCart')
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
