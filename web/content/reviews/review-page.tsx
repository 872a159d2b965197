import { type ReactNode, useState } from 'react'
import { useParams, useRevalidator } from 'react-router'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { personalLoader, useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import type { Route } from './+types/review-page'
import { LinkExpired, LinkFailed, LinkLoading, LinkMissing } from './link-notices.tsx'
import { OpenInvitation } from './open-invitation.tsx'
import { ReviewThanks } from './review-thanks.tsx'
import { StopInvitations } from './stop-invitations.tsx'

export type Link = { uuid: string; hash: string }

export const handle: PageHandle = {
  alternates: ({ uuid, hash }) => {
    const rest = [uuid, hash].flatMap((part) => (part ? [`/${encodeURIComponent(part)}`] : [])).join('')
    return { nl: paths.reviewPromotion.nl + rest, en: paths.reviewPromotion.en + rest }
  },
}

const load = async ({ api, params: { uuid, hash } }: LoadArgs) => {
  if (!uuid || !hash) throw new ApiProblem(404)
  return api.reviewInvitation(uuid, hash)
}
export const clientLoader = personalLoader(load, { texts: ['reviews', 'product', 'forms'] })

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('reviews')
  useHiddenAddress()
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {children}
    </Container>
  )
}

export const HydrateFallback = () => (
  <Frame>
    <LinkLoading />
  </Frame>
)

export function ErrorBoundary() {
  const { isMissing, retry } = usePersonalError()
  return <Frame>{isMissing ? <LinkMissing /> : <LinkFailed onRetry={retry} />}</Frame>
}

/** The page that the link in the mail opens: the review form, or what became of the review. */
export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { uuid = '', hash = '' } = useParams()
  return (
    <Frame>
      <Invitation key={uuid + hash} link={{ uuid, hash }} loaded={loaderData} />
    </Frame>
  )
}

function Invitation({ link, loaded }: { link: Link; loaded: ReviewInvitation }) {
  const [invitation, setInvitation] = useLoaded(loaded)
  const { revalidate } = useRevalidator()
  const [isNew, setIsNew] = useState(false)
  return (
    <>
      {invitation.state === 'open' && (
        <OpenInvitation
          link={link}
          invitation={invitation}
          onSent={(used) => {
            setIsNew(true)
            setInvitation(used)
          }}
          onEnded={() => void revalidate()}
        />
      )}
      {invitation.state === 'used' && <ReviewThanks invitation={invitation} isNew={isNew} />}
      {invitation.state === 'expired' && <LinkExpired invitation={invitation} />}
      <StopInvitations
        link={link}
        stopped={invitation.stopped}
        isRequested={new URLSearchParams(location.search).has('stop')}
        onChange={setInvitation}
      />
    </>
  )
}
