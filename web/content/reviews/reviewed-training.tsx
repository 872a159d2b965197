import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** The training that is reviewed. */
export function ReviewedTraining({ invitation }: { invitation: ReviewInvitation }) {
  const t = useTranslations('reviews')
  const { days } = useFormat()
  const { product, first_day, last_day, location } = invitation
  return (
    <section
      aria-labelledby="reviewed"
      className="grid grid-cols-[6rem_1fr] gap-x-5 overflow-hidden rounded-lg border border-line lg:block"
    >
      <Picture src={product.picture} alt="" ratio="4/3" className="h-full lg:h-auto" />
      <div className="py-4 pr-4 lg:p-5">
        <h2 id="reviewed" className="text-sm text-stone">
          {t('training')}
        </h2>
        <p className="mt-1 text-lg leading-snug font-bold wrap-anywhere">
          <TextLink href={product.uri}>{product.name}</TextLink>
        </p>
        {first_day && <p className="mt-2 text-sm text-slate">{days(first_day, last_day ?? first_day)}</p>}
        {location && <p className="text-sm text-slate">{location}</p>}
      </div>
    </section>
  )
}
