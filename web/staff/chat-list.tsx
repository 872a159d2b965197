import type { ChatSummary } from '../../contract/wire/service/chat.ts'
import { Badge } from '../../ui/badge.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { localMomentOf } from '../chat/local-time.ts'

type Props = {
  chats: ChatSummary[]
  open: number | null
  typing: ReadonlySet<number>
  onOpen: (id: number) => void
}

export function ChatList({ chats, open, typing, onOpen }: Props) {
  const t = useTranslations('staff.chat')
  const locale = useLocale()
  if (!chats.length) return <p>{t('none')}</p>
  return (
    <ul aria-label={t('list')} className="divide-y divide-line border-y border-line">
      {chats.map(({ id, name, unread, closed, by_mail, is_customer, last, changed_at, locale: language }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={open === id}
            onClick={() => onOpen(id)}
            className="flex w-full cursor-pointer flex-col gap-1 px-3 py-3 text-left hover:bg-mist aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-bold wrap-anywhere">{name ?? t('nobody', { id })}</span>
              {unread > 0 && <Badge tone="signal">{t('unread', { count: unread })}</Badge>}
              {is_customer && <Badge tone="good">{t('customer')}</Badge>}
              {by_mail && <Badge tone="wait">{t('byMail')}</Badge>}
              {closed && <Badge>{t('closed')}</Badge>}
            </span>
            <span className="line-clamp-2 text-sm wrap-anywhere">
              {typing.has(id)
                ? t('typing')
                : last && (last.from === 'staff' ? t('you', { text: last.text }) : last.text)}
            </span>
            <span className="text-sm">
              <time dateTime={changed_at}>{localMomentOf(locale, changed_at)}</time> ·{' '}
              {language.toUpperCase()}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
