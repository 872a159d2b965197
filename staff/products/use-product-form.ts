import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { StaffProduct } from '../../contract/staff/catalogue/products.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import type { productsApi } from '../api/catalogue/products.ts'
import { productQuery } from '../api/catalogue/products.ts'
import type { FormRecord } from '../kit/form/record.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useMe } from '../session/me.tsx'

/** A product as the API answers with it. */
type Answered = Awaited<ReturnType<typeof productsApi.product>>

/** Shows a product as it was saved, in its page and in the list. */
export function useSavedProduct() {
  const t = useTranslations('staffProducts')
  const client = useQueryClient()
  return (saved: Answered) => {
    client.setQueryData(productQuery(saved.id).queryKey, saved)
    void client.invalidateQueries({ queryKey: ['products'] })
    showToast(t('saved'), { tone: 'good' })
  }
}

type Part<Values extends FieldValues> = {
  /** Which form it is, for what is typed but not saved. */
  name: string
  product: StaffProduct
  recordOf: (product: StaffProduct) => FormRecord<Values>
  save: (changed: Partial<Values>, version: number) => Promise<Answered>
}

/** The form of one part of a product. */
export function useProductForm<Values extends FieldValues>({ name, product, recordOf, save }: Part<Values>) {
  const me = useMe()
  const client = useQueryClient()
  const show = useSavedProduct()
  return useRecordForm<Values>({
    draftKey: `${me.id} product ${product.id} ${name}`,
    record: recordOf(product),
    save: async (changed, version) => {
      const saved = await save(changed, version)
      show(saved)
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...productQuery(product.id), staleTime: 0 })),
  })
}
