import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useOrigin } from '../../lib/page/origin.ts'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { pageData } from '../../lib/structured-data/page.ts'
import { StructuredData } from '../../lib/structured-data/structured-data.tsx'
import type { Posts } from './post-list.tsx'

export function PageData({ page, posts }: { page: ContentPage; posts: Posts | null }) {
  const { shop } = useShellData()
  const locale = useLocale()
  const origin = useOrigin()
  return (
    <StructuredData
      data={import.meta.env.SSR && pageData({ page, posts: posts?.data ?? null, shop, locale, origin })}
    />
  )
}
