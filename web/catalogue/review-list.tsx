import type { ProductPage } from '../../contract/catalogue.ts'
import { useFormat } from '../i18n/format.ts'
import { Stars } from '../ui/stars.tsx'

/** What participants wrote, newest first; one in the other language is marked as such for those who listen. */
export function ReviewList({ reviews }: { reviews: ProductPage['reviews'] }) {
  const { day } = useFormat()
  return (
    <ul className={`grid gap-x-12 gap-y-10 ${reviews.length > 1 ? 'md:grid-cols-2' : 'max-w-read'}`}>
      {reviews.map((review) => (
        <li key={review.id} className="border-t-2 border-ink pt-4">
          <Stars rating={review.rating} />
          <blockquote lang={review.language} className="mt-3">
            <p className="text-lg leading-snug font-bold">{review.title}</p>
            <p className="mt-2">{review.body}</p>
          </blockquote>
          <p className="mt-3 text-sm text-stone">
            {[review.author, review.company, day(review.written_on, 'long')].filter(Boolean).join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
