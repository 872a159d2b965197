import type { MailSummary } from '../../contract/staff/service/mails.ts'
import { Badge } from '../../ui/badge.tsx'
import { momentOf } from '../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'

type Props = { mails: readonly MailSummary[]; open: number | null; onOpen: (id: number) => void }

const tones = { waiting: 'wait', sent: 'good', kept: 'neutral', failed: 'bad' } as const

export function MailList({ mails, open, onOpen }: Props) {
  const t = useTranslations('staffMails')
  const locale = useLocale()
  return (
    <ul aria-label={t('title')} className="list-box">
      {mails.map(({ id, subject, kind, recipient, state, created_at }) => (
        <li key={id}>
          <button type="button" aria-pressed={open === id} onClick={() => onOpen(id)} className="list-item">
            <span className="font-semibold wrap-anywhere">{subject ?? kind}</span>
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
