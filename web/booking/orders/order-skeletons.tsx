import { orderLinkMonths } from '../../../contract/rules/booking/order-link.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

const heading = 'text-4xl lg:text-5xl'

/** Shown until the order is loaded. */
export function OrderLoading({ title }: { title: string }) {
  const t = useTranslations('orders')
  return (
    <>
      <h1 className={heading}>{title}</h1>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="mt-8 grid gap-10 lg:grid-cols-3">
        <SkeletonText lines={6} className="lg:col-span-2" />
        <Skeleton className="h-48 w-full" />
      </div>
    </>
  )
}

/** The link is wrong, or has ended: then those with an account can log in. */
export function OrderMissing({ error }: { error: unknown }) {
  const t = useTranslations('orders.missing')
  const locale = useLocale()
  const { phone } = useShellData().shop
  const call = t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })
  if (!(error instanceof ApiProblem && error.code === 'link_ended'))
    return <LinkNotValid title={t('title')} text={t('text')} call={call} />
  return (
    <div className="max-w-read">
      <h1 className={`mb-6 ${heading}`}>{t('endedTitle')}</h1>
      <p className="text-lg">{t('endedText', { months: orderLinkMonths })}</p>
      <p className="mt-4">{call}</p>
      <LinkButton href={paths.login[locale]} kind="dark" className="mt-8">
        {t('logIn')}
      </LinkButton>
    </div>
  )
}

export function OrderFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('orders.failed')
  return (
    <div role="alert" className="max-w-read">
      <h1 className={heading}>{t('title')}</h1>
      <p className="mt-6 text-lg">{t('text')}</p>
      <Button className="mt-8" onClick={onRetry}>
        {t('again')}
      </Button>
    </div>
  )
}
