import type { Locale } from '../../../contract/rules/locale.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { productsApi } from '../../api/catalogue/products.ts'
import { FormBar } from '../../kit/form/form-bar.tsx'
import type { FormRecord } from '../../kit/form/record.ts'
import { Card } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { useProductForm } from '../use-product-form.ts'

type Values = { slug: string; meta_description: string }

const recordOf =
  (locale: Locale) =>
  ({ texts }: StaffProduct): FormRecord<Values> => {
    const { version, slug, meta_description } = texts[locale]
    return { version, values: { slug, meta_description } }
  }

/** How search engines and shared links show a product, in both languages. */
export const FindingTab = ({ product }: { product: StaffProduct }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Finding product={product} locale="nl" />
    <Finding product={product} locale="en" />
  </div>
)

function Finding({ product, locale }: { product: StaffProduct; locale: Locale }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const record = useProductForm<Values>({
    name: `finding ${locale}`,
    product,
    recordOf: recordOf(locale),
    save: (changed, version) => productsApi.changeProductTexts(product.id, locale, { version, ...changed }),
  })
  const { form } = record
  const labels = { slug: t('text.slug'), meta_description: t('text.meta_description') }
  const { slug, meta_description } = form.watch()
  const { name, tagline } = product.texts[locale]
  const path = locale === 'nl' ? `/${slug}` : `/en/${slug}`
  return (
    <Card title={t(`language.${locale}`)}>
      <form
        noValidate
        lang={locale}
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
      >
        <fieldset disabled={!can('catalogue:write')} className="flex flex-col gap-3">
          <TextField
            label={labels.slug}
            hint={t(product.published_at ? 'hint.slugLive' : 'hint.slug')}
            maxLength={100}
            {...form.register('slug')}
          />
          <TextArea
            label={labels.meta_description}
            hint={t('length', { count: meta_description.length })}
            rows={3}
            maxLength={320}
            {...form.register('meta_description')}
          />
        </fieldset>
        <button type="submit" hidden />
      </form>
      <FormBar form={record} labels={labels} textOf={(_name, value) => String(value ?? '')} />
      <h3 className="mt-5 text-sm">{t('asFound')}</h3>
      <div className="mt-2 rounded-md border border-line p-3" lang={locale}>
        <p className="text-xs text-stone wrap-anywhere">
          {location.host}
          {path}
        </p>
        <p className="text-lg text-link">{name || '…'}</p>
        <p className="line-clamp-2 text-slate">{meta_description || '…'}</p>
      </div>
      <h3 className="mt-5 text-sm">{t('asShared')}</h3>
      <div className="mt-2 overflow-hidden rounded-md border border-line" lang={locale}>
        {product.picture_uri && (
          <img src={product.picture_uri} alt="" className="aspect-[1200/630] w-full object-cover" />
        )}
        <div className="p-3">
          <p className="text-xs text-stone">{location.host}</p>
          <p className="font-bold">{name || '…'}</p>
          <p className="text-slate">{tagline}</p>
        </div>
      </div>
    </Card>
  )
}
