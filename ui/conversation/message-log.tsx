import { type ReactNode, useEffect, useRef } from 'react'
import type { ChatSide } from '../../contract/rules/service/chat-hours.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { type ChatState, stateOf } from './chat-state.ts'
import { MessageBubble } from './message-bubble.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'

type Props = {
  /** The side that looks at the log. */
  side: ChatSide
  chat: ChatState & { isTyping: boolean }
  onResend: (text: string, clientId: string) => void
  onDiscard: (clientId: string) => void
  /** Shown before the first message. */
  children?: ReactNode
}

/** Scrolled up further than this, new messages no longer scroll the log down. */
const nearEndPx = 120

/** The messages, newest at the bottom. Screen readers announce new ones. */
export function MessageLog({ side, chat, onResend, onDiscard, children }: Props) {
  const t = useTranslations('conversation')
  const { messages, unsent, isTyping, closed } = chat
  const box = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  const lastOwn = messages.findLast(({ from }) => from === side)?.id
  // After every render, as anything may make the log longer.
  useEffect(() => {
    const { current } = box
    if (current && wasAtEnd.current) current.scrollTop = current.scrollHeight
  })
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        wasAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEndPx
      }}
      className="chat-log"
    >
      {children}
      <ul className="contents">
        {messages.map((message) => (
          <MessageBubble
            key={message.client_id ?? message.id}
            message={message}
            side={side}
            state={message.from === side ? stateOf(message.id, chat) : undefined}
            isLastOwn={message.id === lastOwn}
          />
        ))}
        {unsent.map((one) => (
          <UnsentBubble key={one.clientId} unsent={one} onResend={onResend} onDiscard={onDiscard} />
        ))}
      </ul>
      {isTyping && (
        <p className="bubble bubble-theirs flex items-center gap-2 text-sm">
          <span aria-hidden="true" className="typing-dots">
            <i />
            <i />
            <i />
          </span>
          {t(side === 'visitor' ? 'typing.staff' : 'typing.visitor')}
        </p>
      )}
      {closed && side === 'visitor' && <p className="text-center text-sm text-stone">{t('closed')}</p>}
    </div>
  )
}
