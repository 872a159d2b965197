import { useState } from 'react'
import { Fieldset } from '../../../ui/forms/fieldset.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = { value: string; error?: string; onChange: (value: string) => void }

const stars = ['1', '2', '3', '4', '5'] as const
const shape = 'M12 1.9l3.1 6.4 7 1-5.1 4.9 1.2 7L12 17.9l-6.2 3.3 1.2-7L1.9 9.3l7-1z'

/** Five radio buttons styled as stars, so that keyboards and screen readers work as usual. */
export function StarInput({ value, error, onChange }: Props) {
  const t = useTranslations('reviews.form')
  const [hovered, setHovered] = useState('')
  const lit = Number(hovered || value || 0)
  return (
    <Fieldset legend={t('rating')} hint={t('ratingHint')} error={error}>
      <div className="my-1 -ml-1.5 flex flex-wrap items-center gap-x-3">
        <div className="flex" onPointerLeave={() => setHovered('')}>
          {stars.map((star) => (
            <label
              key={star}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(star)}
              className="relative cursor-pointer rounded-md p-1.5 has-focus-visible:outline-3 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name="rating"
                value={star}
                required
                checked={value === star}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <span className="sr-only">{t(`stars.${star}`)}</span>
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                strokeWidth="1.2"
                strokeLinejoin="round"
                stroke="currentColor"
                className={`size-10 transition-colors sm:size-11 ${Number(star) <= lit ? 'fill-signal text-ink' : 'fill-paper text-stone'}`}
              >
                <path d={shape} />
              </svg>
            </label>
          ))}
        </div>
        {lit > 0 && (
          <span aria-hidden="true" className="font-bold">
            {t(`stars.${stars[lit - 1] ?? '1'}`)}
          </span>
        )}
      </div>
    </Fieldset>
  )
}
