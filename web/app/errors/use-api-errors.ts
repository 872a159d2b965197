import { useEffect } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast, toastStore } from '../../../ui/overlays/toast.ts'
import { apiErrorEvent } from '../../lib/api/api-error.ts'

/** Shows one toast for unhandled errors, however many there are; none while the page is being left, which aborts its requests. */
export function useApiErrors() {
  const t = useTranslations('shell')
  useEffect(() => {
    let isLeaving = false
    const onPageHide = () => {
      isLeaving = true
    }
    const onPageShow = () => {
      isLeaving = false
    }
    const show = () => {
      const text = t(navigator.onLine ? 'error_occured' : 'offline')
      const isShown = toastStore.get().some((toast) => toast.text === text)
      if (!isLeaving && !isShown) showToast(text, { tone: 'bad' })
    }
    addEventListener(apiErrorEvent, show)
    addEventListener('pagehide', onPageHide)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener(apiErrorEvent, show)
      removeEventListener('pagehide', onPageHide)
      removeEventListener('pageshow', onPageShow)
    }
  }, [t])
}
