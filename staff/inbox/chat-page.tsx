import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { inboxApi } from '../api/content/inbox.ts'
import { useKeys } from '../kit/keys/keys.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatThread } from './chat-thread.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { useChats } from './use-chats.ts'

/** The list of conversations and the one named in the address; on a phone, one or the other. */
export default function ChatPage() {
  const t = useTranslations('staffInbox.chat')
  const found = useQuery({
    queryKey: ['chats'],
    queryFn: () => inboxApi.chats(),
    refetchOnWindowFocus: false,
  })
  const { chats, isUp, typing, change, add } = useChats(found.data?.data, () => void found.refetch())
  const more = useMutation({
    mutationFn: () => inboxApi.chats(chats.at(-1)?.id),
    onSuccess: ({ data }) => add(data),
  })
  const [query, setQuery] = useSearchParams()
  const open = Number(query.get('chat')) || null
  const setOpen = (id: number | null) => setQuery(id ? { chat: String(id) } : {})
  const unread = chats.filter((chat) => !chat.closed && chat.unread > 0).length
  const move = (by: 1 | -1) => {
    const at = chats.findIndex(({ id }) => id === open)
    const next = chats[at < 0 ? 0 : Math.min(Math.max(at + by, 0), chats.length - 1)]
    if (next) setOpen(next.id)
  }
  useKeys([
    { keys: 'j', label: t('next'), group: 'list', run: () => move(1) },
    { keys: 'k', label: t('previous'), group: 'list', run: () => move(-1) },
  ])
  return (
    <Page title={unread ? `(${unread}) ${t('title')}` : t('title')}>
      <InboxTabs />
      <p role="status" className="sr-only">
        {unread > 0 && t('arrived', { count: unread })}
      </p>
      {!isUp && (
        <p role="status" className="mb-3 rounded-md bg-wait-tint px-3 py-2 font-semibold text-wait">
          {t('lost')}
        </p>
      )}
      <Failure error={found.error} onRetry={() => void found.refetch()} className="mt-0 mb-3" />
      {found.isPending && <SkeletonText lines={8} />}
      {found.data && chats.length === 0 && <Nothing title={t('none')}>{t('intro')}</Nothing>}
      {chats.length > 0 && (
        <div className="grid grow items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={`min-w-0 ${open ? 'max-lg:hidden' : ''}`}>
            <ChatList chats={chats} open={open} typing={typing} onOpen={setOpen} />
            <Failure error={more.error} />
            {found.data && chats.length < found.data.meta.total && (
              <button
                type="button"
                className="tool mt-3 w-full justify-center"
                disabled={more.isPending}
                onClick={() => more.mutate()}
              >
                {t('more')}
              </button>
            )}
          </div>
          <div className="min-w-0">
            {open ? (
              <ChatThread
                key={open}
                id={open}
                change={change}
                isTyping={typing.has(open)}
                onBack={() => setOpen(null)}
              />
            ) : (
              <p className="py-10 text-center text-stone max-lg:hidden">{t('choose')}</p>
            )}
          </div>
        </div>
      )}
    </Page>
  )
}
