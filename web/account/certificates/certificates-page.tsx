import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { createWalletApi } from '../../lib/api/wallet.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { pageNumberIn } from '../../lib/load/use-query.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { dashboardLoader } from '../dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage, NothingYet } from '../dashboard/dashboard-page.tsx'
import { PagedList } from '../dashboard/list-page.tsx'
import type { Route } from './+types/certificates-page'
import { CertificateRow } from './certificate-row.tsx'
import { Employers } from './employers.tsx'
import { Wallets } from './wallets.tsx'

export const handle: PageHandle = { alternates: () => paths.certificates }
export const clientLoader = dashboardLoader(
  async ({ api, locale, url }) => {
    const page = pageNumberIn(url.searchParams)
    const [found, employers, wallets] = await Promise.all([
      api.certificates(page),
      api.employers(),
      createWalletApi(locale).ownWallets(),
    ])
    return { page, employers, wallets, ...found }
  },
  { texts: ['certificates', 'catalogue'] },
)

/** The customer's certificates and those of their colleagues; the first to expire is on top. */
export default function CertificatesPage({
  loaderData: { page, data, meta, employers, wallets },
}: Route.ComponentProps) {
  const t = useTranslations('certificates')
  const locale = useLocale()
  const path = paths.certificates[locale]
  return (
    <DashboardPage title={t('title')} intro={t('intro')}>
      <Wallets wallets={wallets} />
      <p className="mb-6">
        <TextLink href={paths.evidence[locale]}>{t('evidence')}</TextLink>
      </p>
      {data.length > 0 ? (
        <PagedList
          page={page}
          lastPage={meta.last_page}
          hrefOf={(page) => path + (page > 1 ? `?page=${page}` : '')}
        >
          <ul className="flex flex-col gap-5">
            {data.map((certificate) => (
              <CertificateRow key={certificate.id} certificate={certificate} />
            ))}
          </ul>
        </PagedList>
      ) : (
        <NothingYet title={t('noneTitle')} text={t('noneText')} />
      )}
      <Employers employers={employers} />
    </DashboardPage>
  )
}

export function HydrateFallback() {
  const t = useTranslations('certificates')
  return <DashboardFallback title={t('title')} intro={t('intro')} lines={9} />
}

export function ErrorBoundary() {
  const t = useTranslations('certificates')
  return <DashboardError title={t('title')} intro={t('intro')} />
}
