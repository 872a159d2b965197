import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

/** The page's text; a notice when it is empty. */
export function PageBody({ page }: { page: ContentPage }) {
  const t = useTranslations('content')
  const { phone } = useShellData().shop
  if (page.body_html.trim()) return <RichText html={page.body_html} className="max-w-read" />
  // A page that only links to others needs no text.
  if (page.subpages.length > 0 || page.products.length > 0 || page.location || page.choice) return null
  return (
    <EmptyState title={t('emptyTitle')}>
      <p>{t.rich('emptyText', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}</p>
    </EmptyState>
  )
}
