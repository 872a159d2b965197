import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { languageIds } from '../../contract/rules/locale.ts'
import type { ChatSummary } from '../../contract/wire/service/chat.ts'
import { useLocale } from '../../ui/i18n/translations.tsx'
import { openSharedStream, type StreamEvent } from '../../ui/live/shared-stream.ts'
import { inboxApi } from '../api/content/inbox.ts'

type ChangedEvent = { id: number; summary: ChatSummary | null }

const showTypingMs = 5000

/** Open conversations first, then by latest change; the API uses the same order. */
const inOrder = (chats: ChatSummary[]) =>
  chats.toSorted((a, b) => Number(a.closed) - Number(b.closed) || b.changed_at.localeCompare(a.changed_at))

const nobody: ChatSummary[] = []

/** The loaded conversations, updated live. `reload` reads them again; `add` adds older ones. */
export function useChats(loaded: ChatSummary[] = nobody, reload: () => void) {
  const locale = useLocale()
  const [chats, setChats] = useState(loaded)
  const [isUp, setIsUp] = useState(true)
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set())
  /** The latest change, so that an open thread knows when to reload; `id` is null when any may have changed. */
  const [change, setChange] = useState<{ id: number | null; count: number }>({ id: null, count: 0 })
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  useEffect(() => {
    setChats(loaded)
    setChange(({ count }) => ({ id: null, count: count + 1 }))
    for (const { id, unread, last } of loaded) if (unread && last?.from === 'visitor') markDelivered(id)
  }, [loaded])

  const onEvent = useEffectEvent(({ event, data }: StreamEvent) => {
    // The stream is connected (again): load what was missed.
    if (event === 'ready') return reload()
    const { id, summary } = data as ChangedEvent
    const stopTyping = () => setTyping((before) => new Set([...before].filter((one) => one !== id)))
    clearTimeout(timers.current.get(id))
    if (event === 'typing') {
      setTyping((before) => new Set(before).add(id))
      timers.current.set(id, setTimeout(stopTyping, showTypingMs))
      return
    }
    if (summary?.last?.from === 'visitor') stopTyping()
    setChats((before) => {
      const others = before.filter((chat) => chat.id !== id)
      return summary ? inOrder([summary, ...others]) : others
    })
    setChange(({ count }) => ({ id, count: count + 1 }))
    if (summary?.unread) markDelivered(id)
  })
  useEffect(
    () =>
      openSharedStream({
        name: 'staff-chat',
        url: () => `/api/staff/chat/stream?language-id=${languageIds[locale]}`,
        events: ['ready', 'changed', 'typing'],
        onEvent: (event) => onEvent(event),
        onUp: setIsUp,
      }),
    [locale],
  )
  /** A conversation that changed meanwhile is known already. */
  const add = (older: readonly ChatSummary[]) =>
    setChats((before) => {
      const known = new Set(before.map(({ id }) => id))
      return inOrder([...before, ...older.filter(({ id }) => !known.has(id))])
    })
  return { chats, isUp, typing, change, add }
}

/** Marks all messages as delivered; the server caps the mark at the last message. */
const markDelivered = (id: number) => void inboxApi.markChat(id, { delivered: 2_147_483_647 }).catch(() => {})
