import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ShopInfo } from '../../../contract/wire/content/content.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { OpenSearch } from '../../catalogue/search/open-search.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { isMissing, isProductLoadFailure, page404Of, statusOf } from '../../lib/load/status-of.ts'
import { PhoneNumber } from '../../lib/page/phone-number.tsx'

type Shop = Pick<ShopInfo, 'phone'> | undefined

/** Shown in the page shell when a page cannot be shown. */
export function ShopError({ error, shop }: { error: unknown; shop: Shop }) {
  const status = statusOf(error)
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine)
  if (isOffline) return <Offline />
  if (isMissing(status)) return <NotFound page404={page404Of(error)} />
  return <Fault status={status} isProduct={isProductLoadFailure(error)} shop={shop} />
}

/** Reloads the page as soon as there is a connection again. */
function Offline() {
  const t = useTranslations('shell.error')
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <Sheet title={t('offlineTitle')} lead={t('offline')} hasPicture={false}>
      <Button className="mt-8" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </Sheet>
  )
}

function NotFound({ page404 }: { page404: ReturnType<typeof page404Of> }) {
  const t = useTranslations('shell.error')
  const title = page404?.meta_title || t('notFoundTitle')
  return (
    <Sheet title={title} lead={t('notFound')}>
      {page404?.content && <RichText html={page404.content} className="mt-6" />}
      <OpenSearch className="mt-6" />
      <ToHome kind="dark" />
    </Sheet>
  )
}

function Fault({ status, isProduct, shop }: { status: number; isProduct: boolean; shop: Shop }) {
  const t = useTranslations('shell.error')
  return (
    <Sheet title={t(isProduct ? 'productTitle' : 'title')} lead={t('text')} code={t('code', { status })}>
      {shop && <PhoneNumber phone={shop.phone} className="mt-6 text-lg" />}
      <div className="flex flex-wrap gap-3">
        <Button className="mt-8" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
        <ToHome kind="outline" />
      </div>
    </Sheet>
  )
}

function ToHome({ kind }: { kind: 'dark' | 'outline' }) {
  const t = useTranslations('shell.error')
  const home = paths.home[useLocale()]
  // No link to the home page when the home page itself failed.
  if (useLocation().pathname === home) return null
  return (
    <LinkButton href={home} kind={kind} className="mt-8">
      {t('home')}
    </LinkButton>
  )
}

function Sheet({
  title,
  lead,
  code,
  hasPicture = true,
  children,
}: {
  title: string
  lead: string
  code?: string
  /** False without a connection, when it could not be loaded. */
  hasPicture?: boolean
  children: ReactNode
}) {
  return (
    <Container className="grid items-start gap-x-14 gap-y-8 py-10 md:grid-cols-12 lg:py-20">
      <title>{`${title} | Vangnet`}</title>
      <meta name="robots" content="noindex" />
      <div className="md:order-2 md:col-span-6 xl:col-span-7">
        {hasPicture && (
          <img
            src="/pictures/scenes/not-found.svg"
            alt=""
            width={800}
            height={600}
            className="w-full max-md:aspect-2/1 max-md:object-cover"
          />
        )}
      </div>
      <div className="md:col-span-6 xl:col-span-5">
        <h1 className="text-4xl lg:text-5xl">{title}</h1>
        <p className="mt-5 text-lg font-semibold">{lead}</p>
        {code && <p className="mt-3 text-sm text-stone">{code}</p>}
        {children}
      </div>
    </Container>
  )
}
