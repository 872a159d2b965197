import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../i18n/translations.tsx'
import { showToast } from '../ui/toast.ts'
import { type Choice, choose, stopAsking, useConsent } from './consent.ts'
import { ConsentQuestion } from './consent-question.tsx'
import { ConsentSettings } from './consent-settings.tsx'

/** Heard when it comes: it takes nobody's focus away. */
export function ConsentNews() {
  return useTranslations('consent')('news')
}

/**
 * Asks what the visitor agrees to, in two views: the question, and the settings. It is no modal dialog: who does not want to
 * answer yet can read on, and nothing is measured until then. Escape answers nothing.
 */
export function ConsentCard() {
  const t = useTranslations('consent')
  const { choice, isAsked } = useConsent()
  const [view, setView] = useState<'question' | 'settings'>('question')
  const card = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)

  const showSettings = () => {
    setView('settings')
    // What was pressed is gone then.
    requestAnimationFrame(() => card.current?.querySelector('h2')?.focus())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked for is what opens the settings
  useEffect(() => {
    if (!isAsked) return
    opener.current = document.activeElement
    showSettings()
  }, [isAsked])

  const giveFocusBack = () => {
    if (!card.current?.contains(document.activeElement)) return
    const to = opener.current ?? document.getElementById('main')
    if (to instanceof HTMLElement) to.focus({ preventScroll: true })
  }
  const back = () => {
    giveFocusBack()
    stopAsking()
    setView('question')
  }
  const answer = (given: Choice) => {
    giveFocusBack()
    if (isAsked) showToast(t('saved'), { tone: 'good' })
    choose(given)
  }
  return (
    <dialog
      ref={card}
      open
      aria-labelledby="consent-title"
      className="consent-card"
      onKeyDown={(event) => event.key === 'Escape' && view === 'settings' && back()}
    >
      {view === 'question' ? (
        <ConsentQuestion onAnswer={answer} onSettings={showSettings} />
      ) : (
        <ConsentSettings current={choice} onAnswer={answer} onBack={back} />
      )}
    </dialog>
  )
}
