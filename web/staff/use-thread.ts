import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatSummary } from '../../contract/wire/service/chat.ts'
import { useLocale } from '../../ui/i18n/translations.tsx'
import {
  type ChatState,
  emptyChat,
  lastOf,
  unreadOf,
  withoutUnsent,
  withUnsent,
  withUpdate,
} from '../chat/chat-state.ts'
import { newClientId } from '../chat/new-client-id.ts'
import { createApi } from '../lib/api/api.ts'
import { codeOf } from '../lib/api/problem.ts'

const typingEveryMs = 3000

/** One conversation: reloaded on every change, marked as read while it is visible. */
export function useThread(id: number, change: { id: number | null; count: number }) {
  const locale = useLocale()
  const [chat, setChat] = useState<ChatState>(emptyChat)
  const [summary, setSummary] = useState<ChatSummary | null>(null)
  const [isGone, setIsGone] = useState(false)
  const known = useRef(chat)
  known.current = chat
  const typingSentAt = useRef(Number.NEGATIVE_INFINITY)

  const load = useCallback(async () => {
    try {
      const { summary, ...update } = await createApi(locale).staffChat(id, lastOf(known.current))
      setChat((before) => withUpdate(before, update))
      setSummary(summary)
    } catch (error) {
      if (codeOf(error) === 'not_found') setIsGone(true)
      else setChat((before) => (before.phase === 'loading' ? { ...before, phase: 'failed' } : before))
    }
  }, [id, locale])

  useEffect(() => void load(), [load])
  const last = useRef(change.count)
  useEffect(() => {
    const isNew = last.current !== change.count
    last.current = change.count
    if (isNew && (change.id === null || change.id === id)) void load()
  }, [load, change, id])

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
    typingSentAt.current = Number.NEGATIVE_INFINITY
    try {
      const message = await createApi(locale).answerChat(id, clientId, text)
      setChat((before) => withUpdate(before, { messages: [message] }))
    } catch (error) {
      const failed = codeOf(error) === 'too_many' ? 'tooMany' : 'failed'
      setChat((before) => withUnsent(before, { clientId, text, failed }))
    }
  }
  const sendTyping = () => {
    if (performance.now() - typingSentAt.current < typingEveryMs) return
    typingSentAt.current = performance.now()
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
    sendTyping,
    discard: (clientId: string) => setChat((before) => withoutUnsent(before, clientId)),
    close: () =>
      void createApi(locale)
        .closeChat(id)
        .then(load, () => {}),
  }
}
