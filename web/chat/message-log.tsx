import { type ReactNode, useEffect, useRef } from 'react'
import type { ChatSide } from '../../contract/wire/service/chat.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { type ChatState, stateOf } from './chat-state.ts'
import { MessageBubble } from './message-bubble.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'

type Props = {
  /** Whose browser this is. */
  side: ChatSide
  chat: ChatState & { isTyping: boolean }
  onResend: (text: string, clientId: string) => void
  onDiscard: (clientId: string) => void
  /** What stands before the first message. */
  children?: ReactNode
}

/** From here on one reads what came before, and is left there. */
const nearEndPx = 120

/** What was said, the newest at the bottom and in sight. New messages are read aloud as they come. */
export function MessageLog({ side, chat, onResend, onDiscard, children }: Props) {
  const t = useTranslations('chat')
  const { messages, unsent, isTyping, closed } = chat
  const box = useRef<HTMLDivElement>(null)
  const wasAtEnd = useRef(true)
  const lastOwn = messages.findLast(({ from }) => from === side)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever makes it longer
  useEffect(() => {
    const { current } = box
    if (current && wasAtEnd.current) current.scrollTop = current.scrollHeight
  }, [messages.length, unsent.length, isTyping])
  return (
    <div
      ref={box}
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
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
