import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { ShellData } from '../../lib/page/shell-data.ts'

/** Schemes and standards we train for, each linked to its knowledge page. */
export function LogoStrip({ logos }: { logos: NonNullable<ShellData['footer']>['logos'] }) {
  const t = useTranslations('shell')
  return (
    <Container className="py-10">
      <h2 id="logo-strip" className="text-base font-bold tracking-normal">
        {t('schemes')}
      </h2>
      <ul className="-mx-3 mt-4 grid grid-cols-2 items-center sm:grid-cols-4 widescreen:grid-cols-8">
        {logos.map(({ id, title, uri, picture }) => (
          <li key={id}>
            <a href={uri} title={title} className="logo-link">
              {picture ? <img src={picture} alt={title} width={160} height={56} loading="lazy" /> : title}
            </a>
          </li>
        ))}
      </ul>
    </Container>
  )
}
