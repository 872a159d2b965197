import type { ReactNode } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'

type Props = {
  title: string
  /** One or two sentences below it. */
  intro?: ReactNode
  /** Of the window, where it says more than the heading. */
  windowTitle?: string
  children: ReactNode
}

/** A page of the dashboard: search engines are asked to pass by. */
export function DashboardPage({ title, intro, windowTitle = title, children }: Props) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PageHead title={t('metaTitle', { title: windowTitle })} description={t('metaDescription')} />
      <h1 className="text-3xl wrap-anywhere lg:text-4xl">{title}</h1>
      {intro && <p className="mt-3 max-w-read text-lg text-slate">{intro}</p>}
      <div className="mt-8">{children}</div>
    </>
  )
}
