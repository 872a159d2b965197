import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ReviewForm } from './review-form.tsx'
import type { Link } from './review-page.tsx'
import { ReviewedTraining } from './reviewed-training.tsx'

type Props = {
  link: Link
  invitation: ReviewInvitation
  onSent: (invitation: ReviewInvitation) => void
  onEnded: () => void
}

/** The review form, next to the training it is about. */
export function OpenInvitation({ link, invitation, onSent, onEnded }: Props) {
  const t = useTranslations('reviews')
  return (
    <>
      <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
      <p className="mt-5 max-w-read text-lg wrap-anywhere">{t('intro', { name: invitation.first_name })}</p>
      <div className="mt-8 grid items-start gap-x-14 gap-y-8 lg:grid-cols-3">
        <div className="lg:order-2">
          <ReviewedTraining invitation={invitation} />
        </div>
        <div className="min-w-0 lg:col-span-2">
          <ReviewForm link={link} firstName={invitation.first_name} onSent={onSent} onEnded={onEnded} />
        </div>
      </div>
    </>
  )
}
