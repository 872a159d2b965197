import { Check, CheckCheck } from 'lucide-react'
import type { ChatSide } from '../../contract/rules/service/chat-hours.ts'
import type { ChatMessage } from '../../contract/wire/service/chat.ts'
import { localMomentOf } from '../i18n/local-time.ts'
import { useLocale, useTranslations } from '../i18n/translations.tsx'
import type { SentState } from './chat-state.ts'
import { partsOf } from './text-parts.ts'

type Props = {
  message: ChatMessage
  side: ChatSide
  /** Delivery state, for messages from this side. */
  state: SentState | undefined
  isLastOwn: boolean
}

export function MessageBubble({ message: { from, text, created_at }, side, state, isLastOwn }: Props) {
  const t = useTranslations('conversation')
  const locale = useLocale()
  const sender = from === side ? t('you') : t(from === 'staff' ? 'we' : 'visitor')
  const Tick = state === 'sent' ? Check : CheckCheck
  return (
    <li className={`bubble ${from === side ? 'bubble-own' : 'bubble-theirs'}`}>
      <span className="sr-only">{sender}: </span>
      <MessageText text={text} />
      <span className="mt-1 flex items-center justify-end gap-1.5 text-xs text-stone">
        <time dateTime={created_at}>{localMomentOf(locale, created_at)}</time>
        {state && (
          <>
            <Tick
              aria-hidden="true"
              strokeWidth={2.5}
              className={`size-4 ${state === 'read' ? 'text-good' : ''}`}
            />
            <span className={isLastOwn ? '' : 'sr-only'}>{t(`state.${state}`)}</span>
          </>
        )}
      </span>
    </li>
  )
}

/** The text as typed, with links; links to this shop navigate without a reload. */
function MessageText({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {partsOf(text).map(({ text, href, at }) =>
        href ? (
          <a key={at} href={href} rel="noopener nofollow" className="text-link">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  )
}
