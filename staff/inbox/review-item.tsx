import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { StaffReview } from '../../contract/staff/service/reviews.ts'
import { codeOf } from '../../ui/api/problem.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { Stars } from '../../ui/stars.tsx'
import { inboxApi } from '../api/content/inbox.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { ReplyForm } from './reply-form.tsx'

type Props = {
  first: StaffReview
  /** Called when a colleague decided first, so the list is outdated. */
  onOutdated: () => void
}

const tones = { waiting: 'wait', approved: 'good', rejected: 'bad' } as const

/** One review with its author, earlier decisions and the buttons to decide. It stays in the list after the decision. */
export function ReviewItem({ first, onOutdated }: Props) {
  const t = useTranslations('staffInbox.reviews')
  const locale = useLocale()
  const { day } = useFormat()
  const [review, setReview] = useState(first)
  const [isRejecting, setIsRejecting] = useState(false)
  const [isReplying, setIsReplying] = useState(false)
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
  const reply = async (text: string | null) => {
    setBusy(true)
    try {
      setReview(await inboxApi.replyToReview(id, text))
      setIsReplying(false)
      showToast(t(text ? 'replied' : 'replyRemoved'), { tone: 'good' })
      title.current?.focus()
    } catch (error) {
      const isOutdated = codeOf(error) === 'not_possible'
      showToast(t(isOutdated ? 'quicker' : 'notDone'), { tone: 'bad' })
      if (isOutdated) onOutdated()
    }
    setBusy(false)
  }
  const { id, state, product, judgements, writer } = review
  return (
    <li className="rounded-md border border-line p-4">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 ref={title} tabIndex={-1} className="text-base wrap-anywhere outline-none">
          <a href={product.uri} target="_blank" rel="noopener" className="text-link">
            {product.name}
          </a>
        </h2>
        <p className="flex flex-wrap gap-2">
          <Badge>{t('language', { language: review.language })}</Badge>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </p>
      </div>
      <div className="max-w-read">
        <Stars rating={review.rating} />
        <blockquote lang={review.language} className="mt-1">
          <p className="font-bold wrap-anywhere">{review.title}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.body}</p>
        </blockquote>
        <p className="mt-2 text-stone wrap-anywhere">
          {[review.author, review.company, day(review.written_on, 'long')].filter(Boolean).join(' · ')}
        </p>
        {review.reply && !isReplying && (
          <div className="mt-3 border-l-2 border-ink pl-3">
            <p className="text-xs font-bold">{t('ownReply', { day: day(review.reply.on, 'long') })}</p>
            <p lang={review.language} className="wrap-anywhere whitespace-pre-line">
              {review.reply.text}
            </p>
          </div>
        )}
      </div>
      <p className="mt-3 border-t border-line pt-3 text-stone wrap-anywhere">
        {writer
          ? t('by', { name: writer.name, email: writer.email, order: writer.order_number })
          : t('byNobody')}
      </p>
      {judgements.map(({ at, by, verdict, reason }) => (
        <p key={at} className="mt-1 text-stone wrap-anywhere">
          {t('history', { verdict, by, time: momentOf(locale, at) })}
          {reason && `: ${reason}`}
        </p>
      ))}
      {isRejecting ? (
        <RejectForm
          busy={busy}
          onReject={(reason) => void decide(inboxApi.rejectReview(id, state, reason))}
          onCancel={() => setIsRejecting(false)}
        />
      ) : isReplying ? (
        <ReplyForm
          busy={busy}
          first={review.reply?.text ?? ''}
          onReply={(text) => void reply(text)}
          onCancel={() => setIsReplying(false)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {state !== 'approved' && (
            <Button
              kind="dark"
              size="sm"
              disabled={busy}
              onClick={() => void decide(inboxApi.approveReview(id, state))}
            >
              {t('approve')}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button kind="outline" size="sm" disabled={busy} onClick={() => setIsRejecting(true)}>
              {t(state === 'approved' ? 'takeOff' : 'reject')}
            </Button>
          )}
          {state === 'approved' && (
            <Button kind="outline" size="sm" disabled={busy} onClick={() => setIsReplying(true)}>
              {t(review.reply ? 'changeReply' : 'reply')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const reasonLength = { min: 5, max: 500 }

/** Asks for the reason of a rejection, which is mailed to the author. */
function RejectForm({
  busy,
  onReject,
  onCancel,
}: {
  busy: boolean
  onReject: (reason: string) => void
  onCancel: () => void
}) {
  const t = useTranslations('staffInbox.reviews')
  const [isShort, setIsShort] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const field = () => box.current?.querySelector('textarea')
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = field()?.value.trim() ?? ''
    setIsShort(reason.length < reasonLength.min)
    if (reason.length >= reasonLength.min) onReject(reason)
    else field()?.focus()
  }
  return (
    <form ref={box} noValidate onSubmit={submit} className="mt-4 max-w-read">
      <TextArea
        label={t('reason')}
        hint={t('reasonHint')}
        error={isShort ? t('reasonShort', { count: reasonLength.min }) : undefined}
        name="reason"
        rows={3}
        maxLength={reasonLength.max}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" kind="dark" size="sm" disabled={busy}>
          {t('confirm')}
        </Button>
        <Button kind="quiet" size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
