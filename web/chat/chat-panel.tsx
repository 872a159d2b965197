import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ChatBody } from './chat-body.tsx'
import { HoursLine } from './chat-hours-line.tsx'
import { closePanel, useChatStatus } from './chat-status.ts'
import { loadChat, markReceived, useChat } from './chat-store.ts'

type Props = { isByUser: boolean; onClosed: () => void }

const isSmall = () => matchMedia('(width < 48rem)').matches

/** A non-modal dialog in the corner of the page; on a phone it is modal and covers the page. */
export function ChatPanel({ isByUser, onClosed }: Props) {
  const t = useTranslations('chat')
  const { online } = useChatStatus()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const [modal] = useState(isSmall)
  const { pathname } = useLocation()
  const openedOn = useRef(pathname)

  const close = () => {
    onClosed()
    closePanel()
    // Otherwise the same link could not open it again.
    if (location.hash === '#chat')
      history.replaceState(history.state, '', location.pathname + location.search)
  }
  // After a reload the focus stays where it is.
  const takeFocus = useEffectEvent(() => {
    if (isByUser) title.current?.focus()
  })
  useEffect(() => {
    takeFocus()
    void loadChat()
    markReceived()
    document.addEventListener('visibilitychange', markReceived)
    return () => document.removeEventListener('visibilitychange', markReceived)
  }, [])
  // Focus the field, except on phones, where the keyboard would cover half the screen.
  const { phase } = useChat()
  useEffect(() => {
    if (phase === 'ready' && document.activeElement === title.current && !isSmall())
      dialog.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [phase])
  // On a phone the panel would hide the page that one of its links led to.
  useEffect(() => {
    if (openedOn.current !== pathname && modal) closePanel()
    openedOn.current = pathname
  }, [pathname, modal])

  return (
    <Dialog
      ref={dialog}
      side="corner"
      modal={modal}
      onClose={close}
      aria-labelledby={titleId}
      className="chat-panel"
    >
      <div className="flex items-start justify-between gap-3 bg-ink py-3 pr-2 pl-5 text-paper">
        <div className="min-w-0 py-1">
          <h2 id={titleId} ref={title} tabIndex={-1} className="text-lg outline-none">
            {t('title')}
          </h2>
          <HoursLine online={online} />
        </div>
        <IconButton icon={X} label={t('close')} onClick={close} className="hover:bg-iron" />
      </div>
      <ChatBody online={online} />
    </Dialog>
  )
}
