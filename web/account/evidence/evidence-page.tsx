import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { maxEvidenceFiles } from '../../../contract/rules/accounts/evidence.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { isDay } from '../../../contract/rules/time/typed-day.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { dashboardLoader } from '../dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage } from '../dashboard/dashboard-page.tsx'
import type { Route } from './+types/evidence-page'

export const handle: PageHandle = { alternates: () => paths.evidence }

/** The period in the address; without one, this year until today. */
function periodIn(query: URLSearchParams) {
  const today = dayOf(new Date())
  const given = (name: string, usual: string) => {
    const day = query.get(name) ?? ''
    return isDay(day) ? day : usual
  }
  return { from: given('from', `${today.slice(0, 4)}-01-01`), to: given('to', today) }
}

export const clientLoader = dashboardLoader(
  async ({ api, url }) => {
    const period = periodIn(url.searchParams)
    // The API refuses a period that ends before it begins.
    return { period, evidence: period.from <= period.to ? await api.evidence(period) : null }
  },
  { texts: ['evidence', 'forms'] },
)

/** Invoices, attendance and certificates of a period in one file, as subsidies ask. */
export default function EvidencePage({ loaderData: { period, evidence } }: Route.ComponentProps) {
  const t = useTranslations('evidence')
  const locale = useLocale()
  const { courses = 0, participants = 0, invoices = 0, certificates = 0 } = evidence ?? {}
  const counts = { courses, participants, invoices, certificates }
  const navigate = useNavigate()
  // React Router's own form would make every page of the shop heavier.
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const query = { from: String(typed.get('from')), to: String(typed.get('to')) }
    void navigate({ search: `?${new URLSearchParams(query)}` })
  }
  const file = `/api/customer/evidence/file?${new URLSearchParams({ ...period, locale })}`
  return (
    <DashboardPage title={t('title')} intro={t('intro')}>
      <form
        method="get"
        onSubmit={show}
        className="flex flex-wrap items-end gap-4 max-sm:grid max-sm:grid-cols-2"
        key={`${period.from} ${period.to}`}
      >
        <TextField label={t('from')} type="date" name="from" required defaultValue={period.from} />
        <TextField
          label={t('to')}
          type="date"
          name="to"
          required
          defaultValue={period.to}
          error={evidence ? undefined : t('order')}
        />
        <Button type="submit" kind="outline" className="max-sm:col-span-2 sm:min-h-12">
          {t('show')}
        </Button>
      </form>
      <div role="status" className="mt-8 max-w-read">
        {evidence && evidence.courses === 0 && <p>{t('nothing')}</p>}
        {evidence && evidence.courses > 0 && <p>{t('found', counts)}</p>}
        {evidence?.is_too_much && (
          <p className="mt-3 font-semibold">{t('tooMuch', { max: maxEvidenceFiles })}</p>
        )}
      </div>
      {evidence && evidence.courses > 0 && !evidence.is_too_much && (
        <LinkButton href={file} download className="mt-5 max-sm:w-full">
          <Download aria-hidden="true" className="size-5" />
          {t('download')}
        </LinkButton>
      )}
    </DashboardPage>
  )
}

export function HydrateFallback() {
  const t = useTranslations('evidence')
  return <DashboardFallback title={t('title')} intro={t('intro')} lines={4} />
}

export function ErrorBoundary() {
  const t = useTranslations('evidence')
  return <DashboardError title={t('title')} intro={t('intro')} />
}
