import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
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

export function OrderMissing() {
  const t = useTranslations('orders.missing')
  const { phone } = useShellData().shop
  const call = t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })
  return <LinkNotValid title={t('title')} text={t('text')} call={call} />
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
