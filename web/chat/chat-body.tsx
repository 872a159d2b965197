import { Button } from '../../ui/button.tsx'
import { Composer } from '../../ui/conversation/composer.tsx'
import { MessageLog } from '../../ui/conversation/message-log.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { discardMessage, loadChat, sendMessage, sendTyping, useChat } from './chat-store.ts'
import { LeaveMessage } from './leave-message.tsx'

const quick = ['which', 'dates', 'certificate'] as const

/** The messages, and a field to write one; outside chat hours, a form with an e-mail address for the answer. */
export function ChatBody({ online }: { online: boolean }) {
  const t = useTranslations('chat')
  const chat = useChat()
  if (chat.phase === 'failed')
    return (
      <div role="alert" className="p-5">
        <p className="font-semibold">{t('failed')}</p>
        <Button className="mt-4" onClick={() => void loadChat()}>
          {t('again')}
        </Button>
      </div>
    )
  if (chat.phase === 'loading')
    return (
      <div className="p-5">
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <SkeletonText lines={4} />
      </div>
    )
  const isEmpty = !chat.messages.length && !chat.unsent.length
  return (
    <>
      {(online || !isEmpty) && (
        <MessageLog side="visitor" chat={chat} onResend={sendMessage} onDiscard={discardMessage}>
          {isEmpty && <p className="bubble bubble-theirs">{t('welcome')}</p>}
        </MessageLog>
      )}
      {!chat.isUp && (
        <p role="status" className="bg-wait-tint px-5 py-2 text-sm font-semibold text-wait">
          {t('lost')}
        </p>
      )}
      {online && isEmpty && <QuickQuestions />}
      {online ? (
        <Composer draft="visitor" onSend={sendMessage} onTyping={sendTyping} />
      ) : (
        <LeaveMessage fillsPanel={isEmpty} />
      )}
    </>
  )
}

function QuickQuestions() {
  const t = useTranslations('chat.quick')
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-2 bg-mist px-5 pb-5">
      {quick.map((name) => (
        <li key={name}>
          <Button kind="outline" size="sm" onClick={() => sendMessage(t(name))}>
            {t(name)}
          </Button>
        </li>
      ))}
    </ul>
  )
}
