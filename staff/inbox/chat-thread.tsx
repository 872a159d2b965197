import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Composer } from '../../ui/conversation/composer.tsx'
import { MessageLog } from '../../ui/conversation/message-log.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useThread } from './use-thread.ts'

type Props = {
  id: number
  /** The latest change in any conversation; `id` is null when all may have changed. */
  change: { id: number | null; count: number }
  isTyping: boolean
  onBack: () => void
}

/** One conversation with the visitor's details and a field to answer. */
export function ChatThread({ id, change, isTyping, onBack }: Props) {
  const t = useTranslations('staffInbox.chat')
  const { chat, summary, isGone, load, say, sendTyping, discard, close } = useThread(id, change)
  const title = useRef<HTMLHeadingElement>(null)
  const isThere = summary !== null
  useEffect(() => {
    if (isThere) title.current?.focus({ preventScroll: true })
  }, [isThere])
  const back = (
    <Button kind="quiet" size="sm" className="mb-3 px-0! lg:hidden" onClick={onBack}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('back')}
    </Button>
  )
  if (isGone || chat.phase === 'failed')
    return (
      <div role="alert">
        {back}
        <p className="font-semibold">{t(isGone ? 'gone' : 'failed')}</p>
        {!isGone && (
          <Button className="mt-4" onClick={() => void load()}>
            {t('again')}
          </Button>
        )}
      </div>
    )
  if (!summary) return <SkeletonText lines={6} />
  const { name, email, page, closed, by_mail } = summary
  return (
    <article>
      {back}
      <div className="chat-thread">
        <header className="border-b border-line px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 ref={title} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
              {name ?? t('nobody', { id })}
            </h2>
            {closed ? (
              <Badge>{t('closed')}</Badge>
            ) : (
              <Button kind="outline" size="sm" onClick={close}>
                {t('close')}
              </Button>
            )}
          </div>
          <p className="mt-1 text-sm text-slate wrap-anywhere">
            {email && (
              <>
                <a href={`mailto:${email}`} className="text-link">
                  {email}
                </a>{' '}
                ·{' '}
              </>
            )}
            {page && (
              <a href={page} target="_blank" rel="noopener" className="text-link">
                {t('from', { page })}
              </a>
            )}
          </p>
          {by_mail && email && <p className="mt-1 text-sm font-semibold">{t('writesTo', { email })}</p>}
        </header>
        <MessageLog side="staff" chat={{ ...chat, isTyping }} onResend={say} onDiscard={discard} />
        <Composer draft={String(id)} onSend={say} onTyping={sendTyping} />
      </div>
    </article>
  )
}
