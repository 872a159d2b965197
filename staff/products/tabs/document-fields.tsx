import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { productsApi } from '../../api/catalogue/products.ts'
import { FormBar } from '../../kit/form/form-bar.tsx'
import { RowsField } from '../../kit/form/rows-field.tsx'
import { Card } from '../../kit/page/page.tsx'
import { DropBox } from '../../media/drop-box.tsx'
import { useCan } from '../../session/me.tsx'
import { useListsForm } from '../use-lists-form.ts'
import { useSavedProduct } from '../use-product-form.ts'

type Title = { nl: string; en: string }

/** The PDFs of a product and their titles. The outline is made from the texts, so it has no file and cannot be removed. */
export function DocumentFields({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const show = useSavedProduct()
  const record = useListsForm(product, ['documents'])
  const { form } = record
  const documents = form.watch('documents')
  const isReadOnly = !can('catalogue:write')
  const fileOf = (id: number) => product.names.documents.find((one) => one.id === id)
  return (
    <Card title={t('documents')}>
      {documents.length === 0 && <p className="mb-3 text-stone">{t('noDocuments')}</p>}
      <fieldset disabled={isReadOnly}>
        <RowsField
          rows={documents}
          onChange={(rows) => form.setValue('documents', rows)}
          nameOf={({ nl, en }) => nl || en}
          canRemove={({ id }) => fileOf(id)?.source === 'file'}
          isOrdered={false}
          isReadOnly={isReadOnly}
        >
          {(row, change) => {
            const file = fileOf(row.id)
            return (
              <div className="flex flex-col gap-2">
                <div className="grid gap-2 sm:grid-cols-2">
                  {(['nl', 'en'] as const).map((locale) => (
                    <TextField
                      key={locale}
                      label={t(locale === 'nl' ? 'titleNl' : 'titleEn')}
                      lang={locale}
                      maxLength={200}
                      value={row[locale]}
                      onChange={({ target }) => change({ [locale]: target.value })}
                    />
                  ))}
                </div>
                <p className="text-stone">
                  {file?.source === 'file'
                    ? t('fileOf', { kilobytes: Math.max(1, Math.round((file.bytes ?? 0) / 1000)) })
                    : t('outline')}{' '}
                  {product.state === 'published' && (
                    <a className="text-link" href={`/api/pdfs/${row.id}`} target="_blank" rel="noreferrer">
                      {t('openDocument')}
                    </a>
                  )}
                </p>
              </div>
            )
          }}
        </RowsField>
      </fieldset>
      <FormBar
        form={record}
        labels={{ documents: t('documents') }}
        textOf={(_name, value) => (value as Title[]).map(({ nl, en }) => `${nl} / ${en}`).join('\n')}
      />
      {!isReadOnly && (
        <div className="mt-4">
          <DropBox
            label={t('addDocument')}
            hint={t('documentHint')}
            accept="application/pdf"
            wrongType={(name) => t('notPdf', { name })}
            send={async (file) => {
              await productsApi.addProductDocument(product.id, file)
              show(await productsApi.product(product.id))
            }}
          />
        </div>
      )}
    </Card>
  )
}
