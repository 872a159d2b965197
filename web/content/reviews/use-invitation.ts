import { useCallback, useEffect, useState } from 'react'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { isNotFound } from '../../lib/load/personal-page.ts'

export type Link = { uuid: string; hash: string }
type Loaded =
  | { state: 'loading' | 'missing' | 'failed'; invitation: null }
  | { state: 'ready'; invitation: ReviewInvitation }
const loading: Loaded = { state: 'loading', invitation: null }

/** What a mailed link opens, fetched in the browser: it is somebody's own. */
export function useInvitation({ uuid, hash }: Link) {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded>(loading)
  const load = useCallback(() => {
    let isLeft = false
    createApi(locale)
      .reviewInvitation(uuid, hash)
      .then(
        (invitation) => isLeft || setLoaded({ state: 'ready', invitation }),
        (error: unknown) =>
          isLeft || setLoaded({ state: isNotFound(error) ? 'missing' : 'failed', invitation: null }),
      )
    return () => {
      isLeft = true
    }
  }, [locale, uuid, hash])
  useEffect(load, [load])
  const again = useCallback(() => {
    setLoaded(loading)
    load()
  }, [load])
  const change = useCallback((invitation: ReviewInvitation) => setLoaded({ state: 'ready', invitation }), [])
  return { ...loaded, again, change }
}
