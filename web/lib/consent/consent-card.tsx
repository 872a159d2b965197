import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useLazy } from '../lazy/use-lazy.ts'
import { type Choice, choose, closeSettings, useConsent } from './consent.ts'
import { ConsentQuestion } from './consent-question.tsx'

/** Announced to screen readers, because the card does not take focus. */
export function ConsentNews() {
  return useTranslations('consent')('news')
}

/**
 * Asks for consent, in two views: the question and the settings. It is not modal: a visitor who does not want to answer yet can
 * read on, and nothing is measured until then. Escape does not answer.
 */
export function ConsentCard() {
  const t = useTranslations('consent')
  const { choice, isReopened } = useConsent()
  const [wantsSettings, setWantsSettings] = useState(false)
  // If its code cannot be loaded, the question is enough to answer.
  const { part: settings, failed } = useLazy(
    isReopened || wantsSettings,
    () => import('./consent-settings.tsx'),
  )
  const view = (isReopened || wantsSettings) && settings ? 'settings' : 'question'
  const card = useRef<HTMLDialogElement>(null)
  const { returnFocus } = useFocusOfView(card, view)

  const back = () => {
    // Otherwise the question is shown next, and takes focus.
    if (isReopened) returnFocus()
    closeSettings()
    setWantsSettings(false)
  }
  const answer = (next: Choice) => {
    returnFocus()
    if (isReopened) showToast(t('saved'), { tone: 'good' })
    choose(next)
  }
  if (isReopened && !settings && !failed) return null
  return (
    <Dialog
      ref={card}
      side="corner"
      modal={false}
      onClose={view === 'settings' ? back : undefined}
      aria-labelledby="consent-title"
      className="consent-card"
    >
      {view === 'question' || !settings ? (
        <ConsentQuestion onAnswer={answer} onSettings={() => setWantsSettings(true)} />
      ) : (
        <settings.ConsentSettings current={choice} onAnswer={answer} onBack={back} />
      )}
    </Dialog>
  )
}

/** The button that changed the view is gone: focus moves to the new view's title, and in the end back to where it was before. */
function useFocusOfView(card: RefObject<HTMLDialogElement | null>, view: 'question' | 'settings') {
  const shown = useRef('question')
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => {
    if (view === shown.current) return
    shown.current = view
    const { activeElement, body } = document
    const isElsewhere = activeElement !== body && !card.current?.contains(activeElement)
    if (view === 'question' && isElsewhere) return
    if (isElsewhere) cameFrom.current = activeElement as HTMLElement
    card.current?.querySelector('h2')?.focus()
  }, [view, card])
  const returnFocus = () => {
    if (!card.current?.contains(document.activeElement)) return
    const to = cameFrom.current ?? document.getElementById('main')
    cameFrom.current = null
    to?.focus({ preventScroll: true })
  }
  return { returnFocus }
}
