import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { PageBreadcrumbs } from '../../lib/page/page-breadcrumbs.tsx'
import { PageDate } from './page-date.tsx'

/** Title and summary, with the page's picture or logo. */
export function ContentHeader({ page }: { page: ContentPage }) {
  const isLogo = page.type_code === 'knowledge'
  return (
    <header className="border-b border-line bg-mist">
      <Container
        className={`grid gap-x-8 pt-6 lg:gap-x-12 ${page.picture ? 'md:grid-cols-[3fr_2fr] xl:grid-cols-[1fr_34rem]' : ''}`}
      >
        <div className="min-w-0 pb-10 lg:pb-14">
          <PageBreadcrumbs crumbs={page.breadcrumbs} />
          <h1 className="mt-8 max-w-200 text-3xl wrap-anywhere hyphens-auto sm:text-4xl lg:mt-12 xl:text-5xl">
            {page.title}
          </h1>
          <p className="mt-5 max-w-read text-lg text-slate">{page.summary}</p>
          {page.type_code === 'blog' && <PageDate page={page} className="mt-5 text-sm font-semibold" />}
        </div>
        {page.picture && isLogo && (
          <div className="flex items-center justify-center max-md:hidden">
            <img src={page.picture} alt="" width={160} height={56} className="h-auto w-full max-w-72" />
          </div>
        )}
        {page.picture && !isLogo && (
          <Picture src={page.picture} alt={page.picture_alt} ratio="3/2" eager className="md:h-full" />
        )}
      </Container>
    </header>
  )
}
