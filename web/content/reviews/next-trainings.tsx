import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Trainings that go well with the reviewed one, with their next dates. */
export function NextTrainings({ next }: Pick<ReviewInvitation, 'next'>) {
  const t = useTranslations('reviews.thanks')
  const { days } = useFormat()
  if (!next.length) return null
  return (
    <section aria-labelledby="review-next">
      <h2 id="review-next" className="text-2xl">
        {t('next')}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {next.map(({ id, name, uri, picture, next_date }) => (
          <li
            key={id}
            className="grid grid-cols-[6rem_1fr] items-center gap-x-5 overflow-hidden rounded-lg border border-line"
          >
            <Picture src={picture} alt="" ratio="1/1" />
            <div className="py-3 pr-4">
              <h3 className="text-base leading-snug wrap-anywhere">
                <TextLink href={uri}>{name}</TextLink>
              </h3>
              {next_date && (
                <p className="mt-1 text-sm text-slate">
                  {days(next_date.first_day, next_date.last_day)}, {next_date.location}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
