import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatSummary } from '../../contract/wire/service/chat.ts'
import { useLocale } from '../../ui/i18n/translations.tsx'
import { openSharedStream } from '../chat/shared-stream.ts'
import { ApiProblem, createApi } from '../lib/api/api.ts'

type State = 'loading' | 'refused' | 'failed' | 'ready'
type Said = { event: string; data: unknown }
type Changed = { id: number; summary: ChatSummary | null }

const typingForMs = 5000

/** Open ones first, the last written in on top, as the shop lists them. */
const inOrder = (chats: ChatSummary[]) =>
  chats.toSorted((a, b) => Number(a.closed) - Number(b.closed) || b.changed_at.localeCompare(a.changed_at))

/** All conversations, kept up to date as they go on. */
export function useChats() {
  const locale = useLocale()
  const [state, setState] = useState<State>('loading')
  const [chats, setChats] = useState<ChatSummary[]>([])
  const [isUp, setIsUp] = useState(true)
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set())
  /** Counts what happened in each, so that who shows one knows when to read on. */
  const [news, setNews] = useState<{ id: number | null; count: number }>({ id: null, count: 0 })
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  const load = useCallback(async () => {
    try {
      const { data } = await createApi(locale).staffChats(1)
      setChats(data)
      setState('ready')
      // Others may not be on the first page any more; what is read on is.
      setNews(({ count }) => ({ id: null, count: count + 1 }))
      for (const { id, unread, last } of data)
        if (unread && last?.from === 'visitor') markDelivered(locale, id)
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 500
      setState((before) =>
        status === 401 || status === 403 ? 'refused' : before === 'ready' ? 'ready' : 'failed',
      )
    }
  }, [locale])

  const hear = useCallback(
    ({ event, data }: Said) => {
      if (event === 'ready') return void load()
      const { id, summary } = data as Changed
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
      setNews(({ count }) => ({ id, count: count + 1 }))
      if (summary?.unread) markDelivered(locale, id)
    },
    [load, locale],
  )

  const isOurs = state === 'ready'
  useEffect(() => {
    if (!isOurs) return
    return openSharedStream({
      name: 'staff-chat',
      address: () => '/api/staff/chat/stream',
      events: ['ready', 'changed', 'typing'],
      hear,
      stands: setIsUp,
    })
  }, [isOurs, hear])
  useEffect(() => {
    void load()
    addEventListener('logged_in', load)
    addEventListener('logged_out', load)
    return () => {
      removeEventListener('logged_in', load)
      removeEventListener('logged_out', load)
    }
  }, [load])
  return { state, chats, isUp, typing, news, again: load }
}

/** That it has come to somebody at all; the shop notes no more than what was said. */
const markDelivered = (locale: 'nl' | 'en', id: number) =>
  void createApi(locale)
    .markStaffChat(id, { delivered: 2_147_483_647 })
    .catch(() => {})
