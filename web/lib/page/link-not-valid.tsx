import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../i18n/paths.ts'

type Props = { title?: string; text: string; call: ReactNode }

/** For a link without a key, with a wrong one, or to something that is gone: the same message for all of them. */
export function LinkNotValid({ title, text, call }: Props) {
  const t = useTranslations('shell.error')
  const locale = useLocale()
  return (
    <div className="max-w-read">
      {title && <h1 className="mb-6 text-4xl lg:text-5xl">{title}</h1>}
      <p className="text-lg">{text}</p>
      <p className="mt-4">{call}</p>
      <LinkButton href={paths.home[locale]} kind="dark" className="mt-8">
        {t('home')}
      </LinkButton>
    </div>
  )
}
