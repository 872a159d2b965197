import { startTransition, useEffect, useState } from 'react'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { loadTexts, type Namespace } from '../i18n/namespaces.ts'

type Lazy<T> = { part?: T; failed?: boolean }

/**
 * A part of the page whose code, and the texts of the rooms it names, come when it is first wanted. If they cannot be had, the
 * rest goes on without it.
 */
export function useLazy<T>(
  wanted: boolean,
  load: () => Promise<T>,
  texts: readonly Namespace[] = [],
): Lazy<T> {
  const [late, setLate] = useState<Lazy<T>>({})
  const locale = useLocale()
  const { part } = late
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same code, however often the function is made anew
  useEffect(() => {
    if (!wanted || part) return
    let gone = false
    // Nobody waits for it, so it gives way to whatever the visitor does meanwhile.
    const tell = (next: Lazy<T>) => gone || startTransition(() => setLate(next))
    Promise.all([load(), loadTexts(locale, texts)]).then(
      ([loaded]) => tell({ part: loaded }),
      () => tell({ failed: true }),
    )
    return () => {
      gone = true
    }
  }, [wanted, part])
  return late
}
