import { lazy, Suspense } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { ProductTextField } from '../../../contract/rules/catalogue/product-texts.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { productsApi } from '../../api/catalogue/products.ts'
import { FormBar } from '../../kit/form/form-bar.tsx'
import type { FormRecord } from '../../kit/form/record.ts'
import { Card } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { useProductForm, useSavedProduct } from '../use-product-form.ts'
import { linesIn, programmeIn, programmeText } from './text-values.ts'

/** As large as the rest of the page together, so it is loaded with this tab only. */
const RichTextEditor = lazy(() => import('../../editor/rich-text-editor.tsx'))

type Values = Record<ProductTextField, string>

const recordOf =
  (locale: Locale) =>
  ({ texts }: StaffProduct): FormRecord<Values> => {
    const { version, slug: _slug, outdated: _outdated, learn, bring, programme, ...plain } = texts[locale]
    return {
      version,
      values: {
        ...plain,
        learn: learn.join('\n'),
        bring: bring.join('\n'),
        programme: programmeText(programme),
      },
    }
  }

const toBody = ({ learn, bring, programme, ...plain }: Partial<Values>) => ({
  ...plain,
  ...(learn !== undefined && { learn: linesIn(learn) }),
  ...(bring !== undefined && { bring: linesIn(bring) }),
  ...(programme !== undefined && { programme: programmeIn(programme) }),
})

/** Both languages side by side; each is saved by itself. */
export const TextsTab = ({ product }: { product: StaffProduct }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Texts product={product} locale="nl" />
    <Texts product={product} locale="en" />
  </div>
)

const rowsOf: Partial<Record<ProductTextField, number>> = {
  summary: 3,
  learn: 5,
  programme: 8,
  bring: 3,
}
const fields = [
  'name',
  'tagline',
  'summary',
  'description_html',
  'learn',
  'for_whom_html',
  'programme',
  'bring',
] as const
const needed: readonly ProductTextField[] = ['name', 'tagline', 'summary', 'description_html']
const hinted = ['learn', 'bring', 'programme'] as const
const rich: readonly ProductTextField[] = ['description_html', 'for_whom_html']

function Texts({ product, locale }: { product: StaffProduct; locale: Locale }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const show = useSavedProduct()
  const texts = product.texts[locale]
  const record = useProductForm<Values>({
    name: `texts ${locale}`,
    product,
    recordOf: recordOf(locale),
    save: (changed, version) =>
      productsApi.changeProductTexts(product.id, locale, { version, ...toBody(changed) }),
  })
  const { form } = record
  const labels = Object.fromEntries(
    [...fields, 'meta_description' as const].map((field) => [
      field,
      t(`text.${field}`, { kind: product.kind }),
    ]),
  ) as Record<ProductTextField, string>
  return (
    <Card title={t(`language.${locale}`)}>
      {texts.outdated.length > 0 && (
        <p className="mb-3 rounded-md bg-wait-tint px-3 py-2 text-wait">
          {t('outdated', { fields: texts.outdated.map((field) => labels[field]).join(', ') })}{' '}
          {can('catalogue:write') && (
            <button
              type="button"
              className="cursor-pointer underline underline-offset-2"
              onClick={() =>
                void productsApi
                  .changeProductTexts(product.id, locale, {
                    version: texts.version,
                    still_right: texts.outdated,
                  })
                  .then(show)
              }
            >
              {t('stillRight')}
            </button>
          )}
        </p>
      )}
      <form
        noValidate
        lang={locale}
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
      >
        <fieldset disabled={!can('catalogue:write')} className="flex flex-col gap-3">
          {fields.map((field) => {
            const rows = rowsOf[field]
            const shared = {
              label: labels[field],
              optional: !needed.includes(field),
              ...((hinted as readonly string[]).includes(field) && {
                hint: t(`hint.${field as (typeof hinted)[number]}`),
              }),
            }
            return (
              <div key={field} className="relative">
                {texts.outdated.includes(field) && (
                  <span className="absolute right-0 top-0">
                    <Badge tone="wait">{t('changedSince')}</Badge>
                  </span>
                )}
                {rich.includes(field) ? (
                  <RichText
                    label={labels[field]}
                    locale={locale}
                    isReadOnly={!can('catalogue:write')}
                    form={form}
                    field={field}
                  />
                ) : rows ? (
                  <TextArea rows={rows} {...shared} {...form.register(field)} />
                ) : (
                  <TextField {...shared} {...form.register(field)} />
                )}
              </div>
            )
          })}
        </fieldset>
      </form>
      <FormBar form={record} labels={labels} textOf={(_name, value) => shownText(value)} />
    </Card>
  )
}

type RichProps = {
  label: string
  locale: Locale
  isReadOnly: boolean
  form: UseFormReturn<Values>
  field: ProductTextField
}

/** A text with markup. */
const RichText = ({ label, locale, isReadOnly, form, field }: RichProps) => (
  <div>
    <p aria-hidden="true" className="mb-1.5 text-sm font-bold">
      {label}
    </p>
    <Suspense fallback={<SkeletonText lines={5} />}>
      <Controller
        control={form.control}
        name={field}
        render={({ field: { value, onChange } }) => (
          <RichTextEditor
            label={`${label} (${locale.toUpperCase()})`}
            lang={locale}
            value={value}
            onChange={onChange}
            isReadOnly={isReadOnly}
          />
        )}
      />
    </Suspense>
  </div>
)

/** A value of the API as it is typed. */
function shownText(value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '')
  return value.every((one) => typeof one === 'string') ? value.join('\n') : programmeText(value)
}
