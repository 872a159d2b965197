import type { MailSummary } from '../../contract/staff/service/mails.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../kit/i18n/moment.ts'
import { useMailName } from '../records/mail-name.ts'

type Props = { mails: readonly MailSummary[]; open: number | null; onOpen: (id: number) => void }

const tones = { waiting: 'wait', sent: 'good', kept: 'neutral', failed: 'bad' } as const

export function MailList({ mails, open, onOpen }: Props) {
  const t = useTranslations('staffMails')
  const locale = useLocale()
  const nameOf = useMailName()
  return (
    <ul aria-label={t('title')} className="list-box">
      {mails.map(({ id, subject, kind, recipient, state, created_at }) => (
        <li key={id}>
          <button type="button" aria-pressed={open === id} onClick={() => onOpen(id)} className="list-choice">
            <span className="font-semibold wrap-anywhere">{subject ?? nameOf(kind)}</span>
            <span className="truncate text-slate">{recipient}</span>
            <span className="flex flex-wrap items-center gap-2 text-xs text-stone">
              <time dateTime={created_at}>{momentOf(locale, created_at)}</time>
              <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
