import { type ReactNode, useId } from 'react'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'

type Props = {
  title: string
  intro?: ReactNode
  /** Next to the form, below it on small screens. */
  aside?: ReactNode
  children: (titleId: string) => ReactNode
}

/** A page with one account form. */
export function AccountPage({ title, intro, aside, children }: Props) {
  const t = useTranslations('account')
  const id = useId()
  return (
    <Container className="py-10 sm:py-14">
      <PageHead title={t('metaTitle', { title })} description={t('metaDescription')} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,34rem)_minmax(0,26rem)] lg:justify-between lg:gap-16">
        <div>
          <h1 id={id} className="text-3xl sm:text-4xl">
            {title}
          </h1>
          {intro && <div className="mt-3 text-lg text-slate">{intro}</div>}
          <div className="mt-8">{children(id)}</div>
        </div>
        {aside}
      </div>
    </Container>
  )
}
