import { chatHoursOn, nextChatOpening } from '../../contract/rules/service/chat-hours.ts'
import { localClockOf, weekdayOf } from '../../ui/i18n/local-time.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { useShellData } from '../lib/page/use-shell-data.ts'
import { shopNow } from './chat-status.ts'

/** The chat hours in the visitor's time zone. */
export function HoursLine({ online }: { online: boolean }) {
  const t = useTranslations('chat')
  const locale = useLocale()
  const { chat_hours } = useShellData().shop
  const now = shopNow()
  const opening = nextChatOpening(now, chat_hours)
  const { from, until } = chatHoursOn(online ? now : opening, chat_hours)
  return (
    <p className="mt-1 text-xs text-paper/80">
      {online
        ? t('online', { from: localClockOf(from), until: localClockOf(until) })
        : t('offline', { day: weekdayOf(locale, opening), from: localClockOf(from) })}
    </p>
  )
}
