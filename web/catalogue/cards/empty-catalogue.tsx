import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

/** A new shop that has no categories yet. */
export function EmptyCatalogue() {
  const t = useTranslations('catalogue.empty')
  const locale = useLocale()
  const { phone } = useShellData().shop
  return (
    <section aria-labelledby="catalogue">
      <SectionHeading id="catalogue" title={t('heading')} className="mb-8" />
      <EmptyState title={t('title')}>
        <p>
          {t.rich('text', {
            number: phone,
            phone: (number) => <PhoneLink>{number}</PhoneLink>,
            contact: (text) => <TextLink href={linkedPaths.contact[locale]}>{text}</TextLink>,
          })}
        </p>
      </EmptyState>
    </section>
  )
}
