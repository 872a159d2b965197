import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Locale } from '../../contract/rules/locale.ts'
import { dropDraft, readDraft, writeDraft } from '../kit/form/drafts.ts'
import { type Call, isEmpty, newCall } from './call.ts'

const draftPauseMs = 400

/** What is filled in during a call. It is kept in the browser, so that a reload or a new log-in loses nothing. */
export function useCall(draftKey: string, language: Locale) {
  const [call, setCall] = useState(() => newCall(language))
  const [isRestored, setIsRestored] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const restore = useEffectEvent((draft: Awaited<ReturnType<typeof readDraft>>) => {
    if (!draft || !isEmpty(call)) return
    setCall({ ...call, ...(draft.changed as Partial<Call>) })
    setIsRestored(true)
  })
  useEffect(() => {
    let isGone = false
    void readDraft(draftKey).then((draft) => !isGone && restore(draft))
    return () => {
      isGone = true
    }
  }, [draftKey])
  const change = (changed: Partial<Call> | ((before: Call) => Call)) =>
    setCall((before) => {
      const next = typeof changed === 'function' ? changed(before) : { ...before, ...changed }
      clearTimeout(timer.current)
      timer.current = setTimeout(
        () => void writeDraft(draftKey, { changed: next, version: 1, at: new Date().toISOString() }),
        draftPauseMs,
      )
      return next
    })
  /** Begins the next call. */
  const clear = () => {
    clearTimeout(timer.current)
    void dropDraft(draftKey)
    setIsRestored(false)
    setCall(newCall(language))
  }
  return { call, change, clear, isRestored }
}
