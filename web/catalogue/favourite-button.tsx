import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Product } from '../../contract/catalogue.ts'
import { ApiProblem, createApi } from '../api.ts'
import { useLocale, useTranslations } from '../i18n/translations.tsx'
import { showToast } from '../ui/toast.ts'

/** Long enough to read two sentences. */
const readingTime = 8000

const reasons: Record<number, 'visitor' | 'guest'> = { 401: 'visitor', 403: 'guest' }

/** Keeps a product for later. It shows as kept at once, and no more if the shop says otherwise. */
export function FavouriteButton({ product: { id, kind } }: { product: Product }) {
  const t = useTranslations('catalogue.favourite')
  const locale = useLocale()
  const [isFavourite, setIsFavourite] = useState(false)
  // One change at a time, or the answers could come in the wrong order.
  const isAsking = useRef(false)
  const change = async (wanted: boolean) => {
    if (isAsking.current) return
    isAsking.current = true
    setIsFavourite(wanted)
    try {
      await createApi(locale).setFavourite(id, wanted)
    } catch (error) {
      setIsFavourite(!wanted)
      const reason = error instanceof ApiProblem ? reasons[error.status] : undefined
      showToast(t(reason ?? 'failed', { kind }), { tone: reason ? 'neutral' : 'bad', duration: readingTime })
    } finally {
      isAsking.current = false
    }
  }
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      onClick={() => void change(!isFavourite)}
      className="group inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold underline-offset-4 hover:underline"
    >
      <Heart aria-hidden="true" className="size-5 group-aria-pressed:fill-current" />
      {t('label')}
    </button>
  )
}
