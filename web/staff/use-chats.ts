import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatSummary } from '../../contract/wire/service/chat.ts'
import { useLocale } from '../../ui/i18n/translations.tsx'
import { openSharedStream, type StreamEvent } from '../chat/shared-stream.ts'
import { ApiProblem, createApi } from '../lib/api/api.ts'

type State = 'loading' | 'refused' | 'failed' | 'ready'
type ChangedEvent = { id: number; summary: ChatSummary | null }

const typingForMs = 5000

/** Open conversations first, then by latest change; the API uses the same order. */
const inOrder = (chats: ChatSummary[]) =>
  chats.toSorted((a, b) => Number(a.closed) - Number(b.closed) || b.changed_at.localeCompare(a.changed_at))

/** All conversations, updated live. */
export function useChats() {
  const locale = useLocale()
  const [state, setState] = useState<State>('loading')
  const [chats, setChats] = useState<ChatSummary[]>([])
  const [isUp, setIsUp] = useState(true)
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set())
  /** The latest change, so that an open thread knows when to reload. */
  const [change, setChange] = useState<{ id: number | null; count: number }>({ id: null, count: 0 })
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  const load = useCallback(async () => {
    try {
      const { data } = await createApi(locale).staffChats(1)
      setChats(data)
      setState('ready')
      // The open thread may have changed while the stream was down.
      setChange(({ count }) => ({ id: null, count: count + 1 }))
      for (const { id, unread, last } of data)
        if (unread && last?.from === 'visitor') markDelivered(locale, id)
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 500
      setState((before) =>
        status === 401 || status === 403 ? 'refused' : before === 'ready' ? 'ready' : 'failed',
      )
    }
  }, [locale])

  const onEvent = useCallback(
    ({ event, data }: StreamEvent) => {
      if (event === 'ready') return void load()
      const { id, summary } = data as ChangedEvent
      const stopTyping = () => setTyping((before) => new Set([...before].filter((one) => one !== id)))
      clearTimeout(timers.current.get(id))
      if (event === 'typing') {
        setTyping((before) => new Set(before).add(id))
        timers.current.set(id, setTimeout(stopTyping, typingForMs))
        return
      }
      if (summary?.last?.from === 'visitor') stopTyping()
      setChats((before) => {
        const others = before.filter((chat) => chat.id !== id)
        return summary ? inOrder([summary, ...others]) : others
      })
      setChange(({ count }) => ({ id, count: count + 1 }))
      if (summary?.unread) markDelivered(locale, id)
    },
    [load, locale],
  )

  const isStaff = state === 'ready'
  useEffect(() => {
    if (!isStaff) return
    return openSharedStream({
      name: 'staff-chat',
      url: () => '/api/staff/chat/stream',
      events: ['ready', 'changed', 'typing'],
      onEvent,
      onUp: setIsUp,
    })
  }, [isStaff, onEvent])
  useEffect(() => {
    void load()
    addEventListener('logged_in', load)
    addEventListener('logged_out', load)
    return () => {
      removeEventListener('logged_in', load)
      removeEventListener('logged_out', load)
    }
  }, [load])
  return { state, chats, isUp, typing, change, again: load }
}

/** Marks all messages as delivered; the server caps the mark at the last message. */
const markDelivered = (locale: 'nl' | 'en', id: number) =>
  void createApi(locale)
    .markStaffChat(id, { delivered: 2_147_483_647 })
    .catch(() => {})
