import type { ChatSummary } from '../../contract/wire/service/chat.ts'
import { Badge } from '../../ui/badge.tsx'
import { localMomentOf } from '../../ui/i18n/local-time.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'

type Props = {
  chats: readonly ChatSummary[]
  open: number | null
  typing: ReadonlySet<number>
  onOpen: (id: number) => void
}

export function ChatList({ chats, open, typing, onOpen }: Props) {
  const t = useTranslations('staffInbox.chat')
  const locale = useLocale()
  return (
    <ul aria-label={t('list')} className="list-box">
      {chats.map(({ id, name, unread, closed, by_mail, is_customer, last, changed_at, locale: language }) => (
        <li key={id}>
          <button type="button" aria-pressed={open === id} onClick={() => onOpen(id)} className="list-choice">
            <span className="flex items-center gap-2">
              <span className={`min-w-0 truncate ${unread ? 'font-bold' : 'font-semibold'}`}>
                {name ?? t('nobody', { id })}
              </span>
              {unread > 0 && <Badge tone="signal">{t('unread', { count: unread })}</Badge>}
              <time dateTime={changed_at} className="ml-auto shrink-0 text-xs text-stone">
                {localMomentOf(locale, changed_at)}
              </time>
            </span>
            <span className="line-clamp-2 text-slate wrap-anywhere">
              {typing.has(id)
                ? t('typing')
                : last && (last.from === 'staff' ? t('you', { text: last.text }) : last.text)}
            </span>
            <span className="flex flex-wrap gap-1.5">
              {is_customer && <Badge tone="good">{t('customer')}</Badge>}
              {by_mail && <Badge tone="wait">{t('byMail')}</Badge>}
              {closed && <Badge>{t('closed')}</Badge>}
              <Badge>{language.toUpperCase()}</Badge>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
