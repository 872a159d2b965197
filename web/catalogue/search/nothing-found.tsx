import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { EmptyCatalogue } from '../cards/empty-catalogue.tsx'

/** Tips for when nothing was found. */
export function NothingFound() {
  const t = useTranslations('search.page')
  const { phone } = useShellData().shop
  return (
    <>
      <EmptyState title={t('tipsTitle')}>
        <ul className="ml-5 list-disc space-y-1">
          <li>{t('tips.spelling')}</li>
          <li>{t('tips.fewer')}</li>
          <li>{t('tips.code')}</li>
          <li>
            {t.rich('tips.call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
          </li>
        </ul>
      </EmptyState>
      <PopularSubjects />
    </>
  )
}

/** Links to the main categories; a new shop has none yet. */
export function PopularSubjects() {
  const t = useTranslations('search.page')
  const { categories } = useShellData()
  if (categories.length === 0) return <EmptyCatalogue />
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="text-2xl">
        {t('popular')}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {categories.map(({ id, title, uri }) => (
          <li key={id}>
            <LinkButton href={uri} kind="outline">
              {title}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
