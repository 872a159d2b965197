import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatSummary } from '../../contract/wire/service/chat.ts'
import { useLocale } from '../../ui/i18n/translations.tsx'
import {
  type ChatState,
  emptyChat,
  lastOf,
  unreadOf,
  withNews,
  withoutUnsent,
  withUnsent,
} from '../chat/chat-state.ts'
import { newClientId } from '../chat/new-client-id.ts'
import { ApiProblem, createApi } from '../lib/api/api.ts'

const typingEveryMs = 3000

/** One conversation as staff see it: read on when something happened in it, marked as read while it is looked at. */
export function useThread(id: number, news: { id: number | null; count: number }) {
  const locale = useLocale()
  const [chat, setChat] = useState<ChatState>(emptyChat)
  const [summary, setSummary] = useState<ChatSummary | null>(null)
  const [isGone, setIsGone] = useState(false)
  const known = useRef(chat)
  known.current = chat
  const typingTold = useRef(Number.NEGATIVE_INFINITY)

  const load = useCallback(async () => {
    try {
      const { summary, ...told } = await createApi(locale).staffChat(id, lastOf(known.current))
      setChat((before) => withNews(before, told))
      setSummary(summary)
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) setIsGone(true)
      else setChat((before) => (before.phase === 'loading' ? { ...before, phase: 'failed' } : before))
    }
  }, [id, locale])

  useEffect(() => void load(), [load])
  const last = useRef(news.count)
  useEffect(() => {
    const isNew = last.current !== news.count
    last.current = news.count
    if (isNew && (news.id === null || news.id === id)) void load()
  }, [load, news, id])

  const unread = unreadOf(chat, 'staff')
  useEffect(() => {
    const mark = () => {
      if (!unread || document.visibilityState !== 'visible') return
      const read = lastOf(known.current)
      setChat((before) => ({ ...before, read }))
      void createApi(locale)
        .markStaffChat(id, { read })
        .catch(() => {})
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, locale, unread])

  const say = async (text: string, clientId: string = newClientId()) => {
    setChat((before) => withUnsent(before, { clientId, text, failed: false }))
    typingTold.current = Number.NEGATIVE_INFINITY
    try {
      const message = await createApi(locale).answerChat(id, clientId, text)
      setChat((before) => withNews(before, { messages: [message] }))
    } catch (error) {
      const failed = error instanceof ApiProblem && error.status === 429 ? 'tooMany' : 'failed'
      setChat((before) => withUnsent(before, { clientId, text, failed }))
    }
  }
  const tellTyping = () => {
    if (performance.now() - typingTold.current < typingEveryMs) return
    typingTold.current = performance.now()
    void createApi(locale)
      .tellStaffTyping(id)
      .catch(() => {})
  }
  return {
    chat,
    summary,
    isGone,
    load,
    say: (text: string, clientId?: string) => void say(text, clientId),
    tellTyping,
    discard: (clientId: string) => setChat((before) => withoutUnsent(before, clientId)),
    close: () =>
      void createApi(locale)
        .closeChat(id)
        .then(load, () => {}),
  }
}
