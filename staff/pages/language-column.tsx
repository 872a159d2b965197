import { lazy, Suspense } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Locale } from '../../contract/rules/locale.ts'
import { type PageContent, type StaffPage, textField } from '../../contract/staff/content/pages.ts'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Card } from '../kit/page/page.tsx'
import { slugOf } from './page-values.ts'

const RichTextEditor = lazy(() => import('../editor/rich-text-editor.tsx'))

type Props = {
  locale: Locale
  form: UseFormReturn<PageContent>
  page: StaffPage
  isReadOnly: boolean
}

/** The texts of a page in one language, with how a search engine shows them. */
export function LanguageColumn({ locale, form, page, isReadOnly }: Props) {
  const t = useTranslations('staffPages')
  const name = {
    title: textField(locale, 'title'),
    summary: textField(locale, 'summary'),
    description: textField(locale, 'meta_description'),
    body: textField(locale, 'body_html'),
    slug: textField(locale, 'slug'),
  }
  const [title, summary, description, slug] = form.watch([
    name.title,
    name.summary,
    name.description,
    name.slug,
  ])
  /** The address of a new page follows its title until somebody writes one. */
  const followTitle = (next: string) => {
    if (!page.live && (slug === '' || slug === slugOf(title))) form.setValue(name.slug, slugOf(next))
  }
  return (
    <Card title={t(`language.${locale}`)}>
      <div className="flex flex-col gap-4" lang={locale}>
        <TextField
          label={t('field.title')}
          maxLength={200}
          {...form.register(name.title, { onChange: ({ target }) => followTitle(target.value) })}
        />
        <TextArea label={t('field.summary')} rows={3} maxLength={600} {...form.register(name.summary)} />
        <div>
          <p aria-hidden="true" className="mb-1.5 text-sm font-bold">
            {t('field.body_html')}
          </p>
          <Suspense fallback={<SkeletonText lines={6} />}>
            <Controller
              control={form.control}
              name={name.body}
              render={({ field }) => (
                <RichTextEditor
                  label={`${t('field.body_html')} (${t(`language.${locale}`)})`}
                  lang={locale}
                  value={field.value}
                  onChange={field.onChange}
                  isReadOnly={isReadOnly}
                />
              )}
            />
          </Suspense>
        </div>
        <TextField
          label={t('field.slug')}
          hint={page.live ? t('slugHint') : undefined}
          maxLength={120}
          spellCheck={false}
          autoComplete="off"
          {...form.register(name.slug)}
        />
        <TextField
          label={t('field.meta_description')}
          required={false}
          maxLength={320}
          {...form.register(name.description)}
        />
        <div className="rounded-md border border-line p-3" lang={locale}>
          <p className="text-xs text-stone">{t('searchResult')}</p>
          <p className="truncate text-xs text-stone">
            {location.host}
            {locale === 'nl' ? '/' : `/${locale}/`}
            {slug}
          </p>
          <p className="truncate font-semibold">{title || t('untitled')} | Vangnet</p>
          <p className="line-clamp-2 text-sm text-slate">{description || summary}</p>
        </div>
      </div>
    </Card>
  )
}
