import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { loadTexts, type Namespace } from '../i18n/namespaces.ts'

type Lazy<T> = { part?: T; failed?: boolean }

/**
 * A part of the page whose code and texts load when it is first needed. If they cannot be loaded, the page works without it.
 *
 *     const { part } = useLazy(isOpen, () => import('./compare-bar.tsx'), ['compare'])
 */
export function useLazy<T>(
  isNeeded: boolean,
  load: () => Promise<T>,
  texts: readonly Namespace[] = [],
): Lazy<T> {
  const [lazy, setLazy] = useState<Lazy<T>>({})
  const locale = useLocale()
  const isMissing = isNeeded && !lazy.part
  const start = useEffectEvent(() => Promise.all([load(), loadTexts(locale, texts)]))
  useEffect(() => {
    if (!isMissing) return
    let isUnmounted = false
    // Nobody waits for it, so the visitor's input comes first.
    const show = (next: Lazy<T>) => isUnmounted || startTransition(() => setLazy(next))
    start().then(
      ([part]) => show({ part }),
      () => show({ failed: true }),
    )
    return () => {
      isUnmounted = true
    }
  }, [isMissing])
  return lazy
}
