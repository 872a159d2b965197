import { useTranslations } from '../i18n/translations.tsx'
import { useShellData } from '../shell/use-shell-data.ts'
import { TextLink } from '../ui/text-link.tsx'

/** For who has nothing yet: the subjects there are. */
export function WhereToBegin() {
  const t = useTranslations('dashboard')
  const { categories } = useShellData()
  return (
    <>
      <p className="mt-4 font-bold">{t('begin')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {categories.map(({ id, title, uri }) => (
          <li key={id}>
            <TextLink to={uri} className="inline-flex min-h-11 items-center">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
