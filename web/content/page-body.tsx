import type { ContentPage } from '../../contract/content.ts'
import { EmptyState } from '../catalogue/empty-state.tsx'
import { useTranslations } from '../i18n/translations.tsx'
import { useShellData } from '../shell/use-shell-data.ts'
import { RichText } from '../ui/rich-text.tsx'
import { PhoneLink } from './phone-link.tsx'

/** The text itself, at a width that reads well. */
export function PageBody({ page }: { page: ContentPage }) {
  const t = useTranslations('content')
  const { phone } = useShellData().shop
  if (page.body_html.trim()) return <RichText html={page.body_html} className="max-w-read" />
  // A page that only leads to others needs no words of its own.
  if (page.subpages.length > 0 || page.products.length > 0 || page.location || page.choice) return null
  return (
    <EmptyState title={t('emptyTitle')}>
      <p>{t.rich('emptyText', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}</p>
    </EmptyState>
  )
}
