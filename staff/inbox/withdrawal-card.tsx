import { useState } from 'react'
import { Link } from 'react-router'
import type { InboxItem } from '../../contract/staff/service/inbox.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { inboxApi } from '../api/content/inbox.ts'
import { DryRunDialog } from '../kit/overlays/dry-run-dialog.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { WithdrawalMoney } from './inbox-thread.tsx'

type Props = {
  item: InboxItem
  onDone: () => void
  /** Writes the answer that refuses it. */
  onRefuse: () => void
}

/** A withdrawal with its money, and the two ways to decide: grant it, or answer why not. */
export function WithdrawalCard({ item, onDone, onRefuse }: Props) {
  const t = useTranslations('staffInbox.withdrawal')
  const can = useCan()
  const [isGranting, setIsGranting] = useState(false)
  const [reason, setReason] = useState('')
  const { withdrawal } = item
  if (!withdrawal)
    return (
      <Card title={t('title')}>
        <p>{t('noOrder')}</p>
      </Card>
    )
  const isDecided = item.state === 'done' || !withdrawal.is_open
  return (
    <Card
      title={t('title')}
      action={
        <Link to={`/orders/${item.order_id}`} className="text-link">
          {withdrawal.order_number}
        </Link>
      }
    >
      <WithdrawalMoney withdrawal={withdrawal} />
      {!isDecided && can('orders:write') && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button kind="dark" size="sm" onClick={() => setIsGranting(true)}>
            {t('grant')}
          </Button>
          {can('inbox:answer') && (
            <Button kind="outline" size="sm" onClick={onRefuse}>
              {t('refuse')}
            </Button>
          )}
        </div>
      )}
      {isGranting && (
        <DryRunDialog
          title={t('grantTitle', { number: withdrawal.order_number })}
          action={t('grant')}
          typed={[reason]}
          broken={{ reason: reason.trim() ? undefined : 'required' }}
          run={(dry_run) => inboxApi.grantWithdrawal(item.id, { reason, dry_run })}
          onDone={() => {
            setIsGranting(false)
            showToast(t('granted', { number: withdrawal.order_number }), { tone: 'good' })
            onDone()
          }}
          onClose={() => setIsGranting(false)}
        >
          {(wrong) => (
            <>
              <p>{t('grantText')}</p>
              <TextField
                label={t('reason')}
                hint={t('reasonHint')}
                error={wrong('reason')}
                maxLength={500}
                autoComplete="off"
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </>
          )}
        </DryRunDialog>
      )}
    </Card>
  )
}
