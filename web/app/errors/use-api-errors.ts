import { useEffect } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast, toastStore } from '../../../ui/overlays/toast.ts'
import { apiErrorEvent } from '../../lib/api/api-error.ts'

/** Long enough to read what to do. */
const readingTime = 6000

/** Says that something went wrong, once however much did; and nothing on a page that is being left, which ends what it asked. */
export function useApiErrors() {
  const t = useTranslations('shell')
  useEffect(() => {
    let isLeft = false
    const leave = () => {
      isLeft = true
    }
    const comeBack = () => {
      isLeft = false
    }
    const tell = () => {
      const text = t(navigator.onLine ? 'error_occured' : 'offline')
      const isTold = toastStore.get().some((toast) => toast.text === text)
      if (!isLeft && !isTold) showToast(text, { tone: 'bad', duration: readingTime })
    }
    addEventListener(apiErrorEvent, tell)
    addEventListener('pagehide', leave)
    addEventListener('pageshow', comeBack)
    return () => {
      removeEventListener(apiErrorEvent, tell)
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', comeBack)
    }
  }, [t])
}
