import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

/** The notices shown when a link does not open the form. */

const heading = 'text-4xl lg:text-5xl'

export function LinkLoading() {
  const t = useTranslations('reviews')
  return (
    <>
      <h1 className={heading}>{t('title')}</h1>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <SkeletonText lines={8} className="mt-8" />
    </>
  )
}

function CallUs() {
  const t = useTranslations('reviews.missing')
  const { phone } = useShellData().shop
  return (
    <p className="mt-4">
      {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
    </p>
  )
}

/** The same notice for every invalid link. */
export function LinkMissing() {
  const t = useTranslations('reviews.missing')
  const locale = useLocale()
  return (
    <div className="max-w-read">
      <h1 className={heading}>{t('title')}</h1>
      <p className="mt-6 text-lg">{t('text')}</p>
      <CallUs />
      <LinkButton href={paths.reviewPromotion[locale]} kind="dark" className="mt-8">
        {t('how')}
      </LinkButton>
    </div>
  )
}

export function LinkExpired({ invitation: { product } }: { invitation: ReviewInvitation }) {
  const t = useTranslations('reviews.expired')
  return (
    <div className="max-w-read">
      <h1 className={heading}>{t('title')}</h1>
      <p className="mt-6 text-lg wrap-anywhere">{t('text', { name: product.name })}</p>
      <CallUs />
      <LinkButton href={product.uri} kind="dark" className="mt-8">
        {t('see')}
      </LinkButton>
    </div>
  )
}

export function LinkFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('reviews.failed')
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
