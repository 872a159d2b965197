import { type ReviewState, reviewStates } from '../../contract/rules/catalogue/reviews.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'

type Props = { counts: Record<ReviewState, number>; current: ReviewState }

/** The review states with their counts. */
export function ReviewTabs({ counts, current }: Props) {
  const t = useTranslations('staff.reviews')
  return (
    <nav aria-label={t('states')} className="mt-8">
      <ul className="flex flex-wrap gap-3">
        {reviewStates.map((state) => (
          <li key={state}>
            <a
              href={`?state=${state}`}
              aria-current={state === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border-2 border-ink px-4 font-bold hover:bg-mist aria-[current=page]:bg-ink aria-[current=page]:text-paper"
            >
              {t(`state.${state}`)} <span className="font-normal tabular-nums">{counts[state]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
