import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { paths } from '../lib/i18n/paths.ts'
import type { LoadArgs } from '../lib/load/load.ts'
import { personalLoader } from '../lib/load/personal-page.ts'
import type { PageHandle } from '../lib/page/alternates.ts'
import type { Route } from './+types/chat-page'
import { ChatList } from './chat-list.tsx'
import { ChatThread } from './chat-thread.tsx'
import { StaffError, StaffPage, StaffSkeleton } from './staff-page.tsx'
import { useChats } from './use-chats.ts'

export const handle: PageHandle = { alternates: () => paths.staffChat }
const load = async ({ api }: LoadArgs) => (await api.staffChats(1)).data
export const clientLoader = personalLoader(load, { texts: ['chat', 'staff'] })
/** Opening another conversation does not reload the list. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (currentUrl.search === nextUrl.search ? defaultShouldRevalidate : false)
export const HydrateFallback = () => <StaffSkeleton name="chat" />
export const ErrorBoundary = () => <StaffError name="chat" />

/** The list of conversations and the one named in the URL; on a phone, one or the other. */
export default function StaffChatPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('staff.chat')
  const { chats, isUp, typing, change } = useChats(loaderData)
  const [query, setQuery] = useSearchParams()
  const open = Number(query.get('chat')) || null
  const unread = chats.filter((chat) => !chat.closed && chat.unread > 0).length
  return (
    <StaffPage name="chat" unread={unread}>
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
    </StaffPage>
  )
}
