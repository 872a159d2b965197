import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { personalLoader, useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import { type PageHandle, pathsWithId } from '../../lib/page/alternates.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { Route } from './+types/approval-page'
import { ApprovalView } from './approval-view.tsx'

export const handle: PageHandle = { alternates: pathsWithId(paths.approval), keepsQuery: true }
export const clientLoader = personalLoader(
  async ({ api, params: { id = '' }, url }) => {
    const key = url.searchParams.get('key') ?? ''
    return { key, approval: await api.approval(id, key) }
  },
  { texts: ['approval', 'orders', 'checkout', 'forms'] },
)

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslations('approval')
  useHiddenAddress()
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {children}
    </Container>
  )
}

/** Where somebody else, such as the buyer's employer, approves, pays or refuses an order. */
export default function ApprovalPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const [{ key, approval }, setLoaded] = useLoaded(loaderData)
  const { revalidate } = useRevalidator()
  return (
    <Frame>
      <ApprovalView
        id={id}
        link={key}
        approval={approval}
        onChange={(changed) => setLoaded({ key, approval: changed })}
        onReload={() => void revalidate()}
      />
    </Frame>
  )
}

export function HydrateFallback() {
  const t = useTranslations('approval')
  return (
    <Frame>
      <h1 className="text-4xl lg:text-5xl">{t('titles.open')}</h1>
      <SkeletonText lines={8} className="mt-8" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('approval')
  const { phone } = useShellData().shop
  const { isMissing, retry } = usePersonalError()
  return (
    <Frame>
      {isMissing ? (
        <LinkNotValid
          title={t('missingTitle')}
          text={t('missingText')}
          call={t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
        />
      ) : (
        <div role="alert">
          <h1 className="text-4xl lg:text-5xl">{t('failedTitle')}</h1>
          <Button className="mt-8" onClick={retry}>
            {t('again')}
          </Button>
        </div>
      )}
    </Frame>
  )
}
