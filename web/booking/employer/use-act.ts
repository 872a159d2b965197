import { useRef } from 'react'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'

const known = ['last_manager', 'not_possible', 'forbidden', 'too_many'] as const

/** Why something was not done. */
export function useFailureText() {
  const t = useTranslations('certificates.people.failed')
  return (error: unknown) =>
    t((error instanceof ApiProblem && known.find((code) => code === error.code)) || 'other')
}

/** Does one thing at a time and says how it went. False when it failed. */
export function useAct() {
  const isBusy = useRef(false)
  const failureText = useFailureText()
  return async (work: () => Promise<void>, done: string): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      await work()
      showToast(done, { tone: 'good' })
      return true
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
      return false
    } finally {
      isBusy.current = false
    }
  }
}
