import { toEuros } from '../../contract/rules/money/money.ts'
import type { InboxItem } from '../../contract/staff/service/inbox.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'
import { Card } from '../kit/page/page.tsx'

/** The values that are words of ours, not of the sender. */
const words = ['standing', 'place', 'language'] as const

/** What was sent, and our answers to it. */
export function InboxThread({ item }: { item: InboxItem }) {
  const t = useTranslations('staffInbox.item')
  const tList = useTranslations('staffInbox.list')
  const { locale } = useFormat()
  const message = item.content.find(({ name }) => name === 'message')
  const others = item.content.filter((one) => one !== message)
  const textOf = (name: string, value: string) =>
    words.some((one) => one === name) ? t(`value.${value as 'in_time'}`) : value
  return (
    <>
      <Card title={`${tList(`kind.${item.kind}`)} · ${momentOf(locale, item.created_at)}`}>
        {message && <p className="max-w-read whitespace-pre-line wrap-anywhere">{message.value}</p>}
        {others.length > 0 && (
          <dl
            className={`grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 ${message ? 'mt-3 border-t border-line pt-3' : ''}`}
          >
            {others.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="text-stone">{t(`field.${name as 'phone'}`)}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{textOf(name, value)}</dd>
              </div>
            ))}
          </dl>
        )}
        {item.content.length === 0 && <p className="text-stone">{item.subject}</p>}
      </Card>
      {item.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </>
  )
}

/** One of our answers, to the right, or a reply to it. */
function Message({ message }: { message: InboxItem['messages'][number] }) {
  const t = useTranslations('staffInbox.item')
  const { locale } = useFormat()
  const isFailed = message.mail_state === 'failed'
  return (
    <Card
      className={message.by.kind === 'colleague' ? 'ml-4 md:ml-10' : ''}
      title={`${message.by.name ?? message.sender ?? t('they')} · ${momentOf(locale, message.at)}`}
      action={
        message.mail_state && (
          <span className={`text-xs ${isFailed ? 'font-semibold text-bad' : 'text-stone'}`}>
            {t(`mail.${message.mail_state as 'sent'}`)}
          </span>
        )
      }
    >
      <p className="mb-2 font-bold wrap-anywhere">{message.subject}</p>
      <p className="max-w-read whitespace-pre-line wrap-anywhere">{message.text}</p>
      {message.files.length > 0 && (
        <p className="mt-3 border-t border-line pt-2 text-stone wrap-anywhere">
          {t('files', { count: message.files.length, names: message.files.join(', ') })}
        </p>
      )}
    </Card>
  )
}

/** The money of a withdrawal's order. */
export function WithdrawalMoney({ withdrawal }: { withdrawal: NonNullable<InboxItem['withdrawal']> }) {
  const t = useTranslations('staffInbox.withdrawal')
  const { money } = useFormat()
  const rows = [
    [t('status'), withdrawal.status_title],
    [t('total'), money(toEuros(withdrawal.gross_cents))],
    [t('paid'), money(toEuros(withdrawal.paid_cents))],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 tabular-nums">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-stone">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
