import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { GuestNotice } from '../menu/guest-notice.tsx'

/** Explains that a guest has no dashboard yet, and how to get one. */
export function ForGuests({ email }: Pick<Customer, 'email'>) {
  const t = useTranslations('dashboard.guest')
  return (
    <div className="max-w-read">
      <PageHead title={t('metaTitle')} description={t('text')} />
      <h1 className="text-3xl lg:text-4xl">{t('title')}</h1>
      <p className="mt-4 text-lg">{t('text')}</p>
      <GuestNotice email={email} />
    </div>
  )
}
