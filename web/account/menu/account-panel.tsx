import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useCustomer } from '../customer/customer-store.ts'
import { KnownPanel } from './known-panel.tsx'
import { VisitorPanel } from './visitor-panel.tsx'

type Props = {
  /** Opened to request a new password. */
  isForgot: boolean
  onDone: () => void
}

/** The panel below the account button. */
export function AccountPanel({ isForgot, onDone }: Props) {
  const t = useTranslations('ui')
  const { state, customer } = useCustomer()
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText />
      </div>
    )
  return customer ? (
    <KnownPanel customer={customer} onDone={onDone} />
  ) : (
    <VisitorPanel isForgot={isForgot} onDone={onDone} />
  )
}
