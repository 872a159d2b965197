import type { MailSummary } from '../../contract/staff/mails.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { momentOf } from '../lib/format/instant.ts'

type Props = { mails: MailSummary[]; open: number | null; onOpen: (id: number) => void }

const tones = { waiting: 'wait', sent: 'good', kept: 'neutral', failed: 'bad' } as const

export function MailList({ mails, open, onOpen }: Props) {
  const t = useTranslations('staff.mails')
  const locale = useLocale()
  if (!mails.length) return <p className="mt-6">{t('none')}</p>
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {mails.map(({ id, subject, kind, recipient, state, created_at }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={open === id}
            onClick={() => onOpen(id)}
            className="flex w-full cursor-pointer flex-col gap-1 px-3 py-3 text-left hover:bg-mist aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <span className="font-bold wrap-anywhere">{subject ?? kind}</span>
            <span className="text-sm wrap-anywhere">{recipient}</span>
            <span className="flex flex-wrap items-center gap-2 text-sm">
              <time dateTime={created_at}>{momentOf(locale, created_at)}</time>
              <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
