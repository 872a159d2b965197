import { MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ChatHours } from '../../contract/rules/service/chat-hours.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { useLazy } from '../lib/lazy/use-lazy.ts'
import { openPanel, useChatStatus, wasPanelOpen, watchStatus } from './chat-status.ts'

/** The chat button, shown during chat hours, and the panel, loaded when it is opened. */
export function ChatSlot({ hours }: { hours: ChatHours }) {
  const t = useTranslations('floating')
  const { online, unread, panel, isExpected } = useChatStatus()
  const button = useRef<HTMLButtonElement>(null)
  const restoresFocus = useRef(false)
  useEffect(() => watchStatus(hours), [hours])
  // After closing, once the button is visible again.
  useEffect(() => {
    if (panel || !restoresFocus.current) return
    restoresFocus.current = false
    const back = button.current ?? document.getElementById('main')
    back?.focus({ preventScroll: true })
  }, [panel])
  useChatHash()
  useRestoredPanel(online)
  useListening(isExpected)
  const { part } = useLazy(panel !== false, () => import('./chat-panel.tsx'), [
    'chat',
    'conversation',
    'forms',
  ])
  return (
    <>
      <p role="status" className="sr-only">
        {unread > 0 && !panel && t('arrived', { count: unread })}
      </p>
      {online && (
        <button
          ref={button}
          type="button"
          aria-label={unread ? t('chatUnread', { count: unread }) : t('chat')}
          aria-expanded={panel !== false}
          aria-haspopup="dialog"
          hidden={panel !== false}
          onClick={() => openPanel()}
          className="floating-button floating-chat"
        >
          <MessageCircle aria-hidden="true" strokeWidth={2.25} className="size-6" />
          <span className="max-md:hidden">{t('chat')}</span>
          {unread > 0 && (
            <span aria-hidden="true" className="floating-count">
              {unread > 9 ? '9+' : unread}
            </span>
          )}
        </button>
      )}
      {part && panel && (
        <part.ChatPanel
          isByUser={panel === 'byUser'}
          onClosed={() => {
            restoresFocus.current = true
          }}
        />
      )}
    </>
  )
}

/** A link to `#chat` opens the panel; outside chat hours that is how to leave a message. */
function useChatHash() {
  const { hash, key } = useLocation()
  // The location key changes when the same link is followed again.
  useEffect(() => openOnHash(hash, key), [hash, key])
}

function openOnHash(hash: string, _key: string) {
  if (hash === '#chat') openPanel()
}

/** Reopens the panel after a reload, except on small screens, which it would cover. */
function useRestoredPanel(online: boolean) {
  useEffect(() => {
    if (online && wasPanelOpen() && matchMedia('(width >= 48rem)').matches) openPanel('restored')
  }, [online])
}

/** After a message, every page listens for the answer, also while the panel is closed. */
function useListening(isExpected: boolean) {
  const { part: store } = useLazy(isExpected, () => import('./chat-store.ts'))
  useEffect(() => {
    if (!store) return
    void store.loadChat()
    addEventListener('logged_in', store.restartChat)
    addEventListener('logged_out', store.restartChat)
    return () => {
      removeEventListener('logged_in', store.restartChat)
      removeEventListener('logged_out', store.restartChat)
    }
  }, [store])
}
