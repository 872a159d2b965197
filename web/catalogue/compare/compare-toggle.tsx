import { mostCompared } from '../../../contract/rules/limits.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { comparison, useComparedProducts } from './comparison.ts'

type Props = { product: { id: number; name: string }; className?: string }

/** Ticks a product to be compared. It stands above a card's link, which covers the whole card. */
export function CompareToggle({ product: { id, name }, className = '' }: Props) {
  const t = useTranslations('catalogue.compare')
  const locale = useLocale()
  const isChosen = useComparedProducts().some((one) => one.id === id)
  const change = (wanted: boolean) => {
    if (!wanted) comparison.remove(id)
    else if (!comparison.add(id, name, locale)) showToast(t('full', { most: mostCompared }))
  }
  return (
    <label
      className={`relative z-1 inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold ${className}`}
    >
      <input
        type="checkbox"
        className="tick mt-0"
        checked={isChosen}
        onChange={(event) => change(event.target.checked)}
      />
      <span>
        {t('toggle')}
        <span className="sr-only"> {name}</span>
      </span>
    </label>
  )
}
