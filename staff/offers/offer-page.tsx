import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { codeOf } from '../../ui/api/problem.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { offerQuery } from '../api/booking/offers.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Page } from '../kit/page/page.tsx'
import { OfferEditor } from './offer-editor.tsx'

/** One offer: the editor with its PDF beside it. */
export default function OfferPage() {
  const t = useTranslations('staffOffers')
  const id = Number(useParams().id)
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  useChanges('offer', (changed) => {
    if (!changed || changed.id === id) void refetch()
  })
  const back = <BackToList kind="offer" path="/offers" label={t('title')} id={id} />
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <p className="max-w-read">{t('notFoundText')}</p>
      </Page>
    )
  if (!offer)
    return (
      <Page title="…" above={back}>
        <Failure error={error} onRetry={() => void refetch()} />
        {!error && <SkeletonText lines={10} />}
      </Page>
    )
  return <OfferEditor key={offer.id} offer={offer} back={back} />
}
