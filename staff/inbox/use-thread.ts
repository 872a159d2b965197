import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatSummary } from '../../contract/wire/service/chat.ts'
import { codeOf } from '../../ui/api/problem.ts'
import {
  type ChatState,
  emptyChat,
  lastOf,
  unreadOf,
  withoutUnsent,
  withUnsent,
  withUpdate,
} from '../../ui/conversation/chat-state.ts'
import { newClientId } from '../../ui/conversation/new-client-id.ts'
import { inboxApi } from '../api/content/inbox.ts'

const typingEveryMs = 3000

/** One conversation: reloaded on every change, marked as read while it is visible. */
export function useThread(id: number, change: { id: number | null; count: number }) {
  const [chat, setChat] = useState<ChatState>(emptyChat)
  const [summary, setSummary] = useState<ChatSummary | null>(null)
  const [isGone, setIsGone] = useState(false)
  const known = useRef(chat)
  known.current = chat
  const typingSentAt = useRef(Number.NEGATIVE_INFINITY)

  const load = useCallback(async () => {
    try {
      const { summary, ...update } = await inboxApi.chat(id, lastOf(known.current))
      setChat((before) => withUpdate(before, update))
      setSummary(summary)
    } catch (error) {
      if (codeOf(error) === 'not_found') setIsGone(true)
      else setChat((before) => (before.phase === 'loading' ? { ...before, phase: 'failed' } : before))
    }
  }, [id])

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
      void inboxApi.markChat(id, { read }).catch(() => {})
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, unread])

  const say = async (text: string, clientId: string = newClientId()) => {
    setChat((before) => withUnsent(before, { clientId, text, failed: false }))
    typingSentAt.current = Number.NEGATIVE_INFINITY
    try {
      const message = await inboxApi.answerChat(id, clientId, text)
      setChat((before) => withUpdate(before, { messages: [message] }))
    } catch (error) {
      const failed = codeOf(error) === 'too_many' ? 'tooMany' : 'failed'
      setChat((before) => withUnsent(before, { clientId, text, failed }))
    }
  }
  const sendTyping = () => {
    if (performance.now() - typingSentAt.current < typingEveryMs) return
    typingSentAt.current = performance.now()
    void inboxApi.tellTyping(id).catch(() => {})
  }
  return {
    chat,
    summary,
    isGone,
    load,
    say: (text: string, clientId?: string) => void say(text, clientId),
    sendTyping,
    discard: (clientId: string) => setChat((before) => withoutUnsent(before, clientId)),
    close: () => void inboxApi.closeChat(id).then(load, () => {}),
  }
}
