import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { PageHead } from '../lib/page/page-head.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatThread } from './chat-thread.tsx'
import { NoAccess } from './no-access.tsx'
import { useChats } from './use-chats.ts'

/** The list of conversations and the one named in the URL; on a phone, one or the other. */
export function Chats() {
  const t = useTranslations('staff.chat')
  const { state, chats, isUp, typing, change, again } = useChats()
  const [query, setQuery] = useSearchParams()
  const open = Number(query.get('chat')) || null
  const unread = chats.filter((chat) => !chat.closed && chat.unread > 0).length
  const head = (
    <PageHead title={`${unread ? `(${unread}) ` : ''}${t('metaTitle')}`} description={t('intro')} />
  )

  if (state === 'refused')
    return (
      <>
        {head}
        <NoAccess />
      </>
    )
  if (state === 'failed')
    return (
      <div role="alert" className="mt-8">
        {head}
        <p className="font-semibold">{t('failed')}</p>
        <Button className="mt-4" onClick={() => void again()}>
          {t('again')}
        </Button>
      </div>
    )
  if (state === 'loading')
    return (
      <>
        {head}
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <SkeletonText lines={8} className="mt-8" />
      </>
    )
  return (
    <>
      {head}
      <p role="status" className="sr-only">
        {unread > 0 && t('arrived', { count: unread })}
      </p>
      {!isUp && (
        <p role="status" className="mt-4 bg-wait-tint px-4 py-2 font-semibold text-wait">
          {t('lost')}
        </p>
      )}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-5">
        <div className={`min-w-0 lg:col-span-2 ${open ? 'max-lg:hidden' : ''}`}>
          <ChatList
            chats={chats}
            open={open}
            typing={typing}
            onOpen={(id) => setQuery({ chat: String(id) }, { preventScrollReset: true })}
          />
        </div>
        <div className="min-w-0 lg:col-span-3">
          {open ? (
            <ChatThread
              key={open}
              id={open}
              change={change}
              isTyping={typing.has(open)}
              onBack={() => setQuery({}, { preventScrollReset: true })}
            />
          ) : (
            chats.length > 0 && <p className="max-lg:hidden">{t('choose')}</p>
          )}
        </div>
      </div>
    </>
  )
}
