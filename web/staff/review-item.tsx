import { useEffect, useRef, useState } from 'react'
import type { StaffReview } from '../../contract/staff/reviews.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { ReviewText } from '../catalogue/product/review-text.tsx'
import { createApi } from '../lib/api/api.ts'
import { codeOf } from '../lib/api/problem.ts'
import { momentOf } from '../lib/format/instant.ts'
import { RejectForm } from './reject-form.tsx'

type Props = {
  first: StaffReview
  /** Called when a colleague decided first, so the list is outdated. */
  onOutdated: () => void
}

const tones = { waiting: 'wait', approved: 'good', rejected: 'bad' } as const

/** One review with its author, earlier decisions and the buttons to decide. It stays in the list after the decision. */
export function ReviewItem({ first, onOutdated }: Props) {
  const t = useTranslations('staff.reviews')
  const locale = useLocale()
  const [review, setReview] = useState(first)
  const [isRejecting, setIsRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => setReview(first), [first])

  const decide = async (request: Promise<StaffReview>) => {
    setBusy(true)
    try {
      const decided = await request
      setReview(decided)
      setIsRejecting(false)
      showToast(t(decided.state === 'approved' ? 'shown' : 'refused'), { tone: 'good' })
      title.current?.focus()
    } catch (error) {
      const isOutdated = codeOf(error) === 'not_possible'
      showToast(t(isOutdated ? 'quicker' : 'notDone'), { tone: 'bad' })
      if (isOutdated) onOutdated()
    }
    setBusy(false)
  }
  const { id, state, product, judgements } = review
  return (
    <li className="rounded-lg border border-line p-5 sm:p-6">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 ref={title} tabIndex={-1} className="text-lg wrap-anywhere outline-none">
          <TextLink href={product.uri}>{product.name}</TextLink>
        </h2>
        <p className="flex flex-wrap gap-2">
          <Badge>{t('language', { language: review.language })}</Badge>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </p>
      </div>
      <div className="max-w-read">
        <ReviewText review={review} />
      </div>
      <Author review={review} />
      {judgements.map(({ at, by, verdict, reason }) => (
        <p key={at} className="mt-1 text-sm text-slate wrap-anywhere">
          {t('history', { verdict, by, time: momentOf(locale, at) })}
          {reason && `: ${reason}`}
        </p>
      ))}
      {isRejecting ? (
        <RejectForm
          onReject={(reason) => decide(createApi(locale).rejectReview(id, state, reason))}
          onCancel={() => setIsRejecting(false)}
        />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          {state !== 'approved' && (
            <Button disabled={busy} onClick={() => void decide(createApi(locale).approveReview(id, state))}>
              {t('approve')}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button kind="outline" disabled={busy} onClick={() => setIsRejecting(true)}>
              {t(state === 'approved' ? 'takeOff' : 'reject')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Author({ review: { writer } }: { review: StaffReview }) {
  const t = useTranslations('staff.reviews')
  return (
    <p className="mt-4 border-t border-line pt-4 text-sm text-slate wrap-anywhere">
      {writer
        ? t('by', { name: writer.name, email: writer.email, order: writer.order_number })
        : t('byNobody')}
    </p>
  )
}
