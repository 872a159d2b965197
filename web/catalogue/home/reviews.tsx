import type { Home } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** The average rating and the latest reviews. */
export function Reviews({ reviews, rating }: Pick<Home, 'reviews' | 'rating'>) {
  const t = useTranslations('homeSections.reviews')
  const format = useFormat()
  return (
    <section aria-labelledby="reviews" className="py-16 lg:py-24">
      <Container>
        <div className="mb-12 flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <SectionHeading id="reviews" title={t('title')} />
          {rating && (
            <p className="flex items-end gap-4">
              <span className="text-5xl leading-none font-extrabold tracking-tight tabular-nums">
                {format.rating(rating.average)}
              </span>
              <span className="max-w-40 text-sm leading-snug text-stone">
                {t('average', { count: rating.count })}
              </span>
            </p>
          )}
        </div>
        <ul className="gap-x-10 md:columns-2 xl:columns-3">
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      </Container>
    </section>
  )
}

function Review({ review }: { review: Home['reviews'][number] }) {
  return (
    <li className="mb-10 break-inside-avoid border-t-2 max-md:nth-[n+4]:hidden border-ink pt-4">
      <Stars rating={review.rating} />
      <blockquote className="mt-3">
        <p className="text-xl leading-snug font-extrabold tracking-tight">{review.title}</p>
        <p className="mt-2">{review.body}</p>
      </blockquote>
      <p className="mt-3 text-sm text-stone">
        {[review.author, review.company].filter(Boolean).join(', ')}
        <br />
        <TextLink href={review.product.uri}>{review.product.name}</TextLink>
      </p>
    </li>
  )
}
