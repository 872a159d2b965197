import { useState } from 'react'
import { useParams } from 'react-router'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { AboutReviews } from './about-reviews.tsx'
import { LinkExpired, LinkFailed, LinkLoading, LinkMissing } from './link-notices.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { ReviewThanks } from './review-thanks.tsx'
import { StopInvitations } from './stop-invitations.tsx'
import { type Link, useInvitation } from './use-invitation.ts'

/** Whose invitation it is comes in the browser: the page is the same for everybody. */
const load = async ({ params: { uuid, hash } }: LoadArgs) => {
  const behind = [uuid, hash].flatMap((part) => (part ? [`/${encodeURIComponent(part)}`] : [])).join('')
  return { alternates: { nl: paths.reviewPromotion.nl + behind, en: paths.reviewPromotion.en + behind } }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['reviews', 'product', 'forms'] })

export default function ReviewPage() {
  const t = useTranslations('reviews')
  const { uuid, hash } = useParams()
  return (
    <Container className="py-10 lg:py-16">
      {uuid && <PageHead title={t('metaTitle')} description={t('metaDescription')} />}
      {uuid && hash ? (
        <Invitation key={uuid + hash} link={{ uuid, hash }} />
      ) : uuid ? (
        <LinkMissing />
      ) : (
        <AboutReviews />
      )}
    </Container>
  )
}

function Invitation({ link }: { link: Link }) {
  const { state, invitation, again, change } = useInvitation(link)
  const [isNew, setIsNew] = useState(false)
  if (state === 'missing') return <LinkMissing />
  if (state === 'failed') return <LinkFailed onAgain={again} />
  if (!invitation) return <LinkLoading />
  const sent = (used: ReviewInvitation) => {
    setIsNew(true)
    change(used)
  }
  return (
    <>
      {invitation.state === 'open' && (
        <OpenInvitation link={link} invitation={invitation} onSent={sent} onAgain={again} />
      )}
      {invitation.state === 'used' && <ReviewThanks invitation={invitation} isNew={isNew} />}
      {invitation.state === 'expired' && <LinkExpired invitation={invitation} />}
      <StopInvitations
        link={link}
        stopped={invitation.stopped}
        isRequested={new URLSearchParams(location.search).has('stop')}
        onChange={change}
      />
    </>
  )
}
