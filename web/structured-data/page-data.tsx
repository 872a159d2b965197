import type { ContentPage } from '../../contract/content.ts'
import type { Posts } from '../content/post-list.tsx'
import { useLocale } from '../i18n/translations.tsx'
import { useOrigin } from '../shell/origin.ts'
import { useShellData } from '../shell/use-shell-data.ts'
import { pageData } from './page.ts'
import { StructuredData } from './structured-data.tsx'

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
