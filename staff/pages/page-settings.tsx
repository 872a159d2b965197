import { useQuery } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { pageTypes } from '../../contract/rules/pages.ts'
import type { PageChoices, PageContent } from '../../contract/staff/content/pages.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { pageChoicesQuery } from '../api/content/pages.ts'
import { Card } from '../kit/page/page.tsx'
import { Picker } from '../kit/picker/picker.tsx'
import { PictureField } from './picture-field.tsx'

type Props = { form: UseFormReturn<PageContent>; isReadOnly: boolean }

const noChoices: PageChoices = { parents: [], locations: [], products: [] }

/** What a page is, where it belongs, its picture and its products. */
export function PageSettings({ form, isReadOnly }: Props) {
  const t = useTranslations('staffPages')
  const { data: choices = noChoices } = useQuery(pageChoicesQuery)
  const type = form.watch('type_code')
  return (
    <Card title={t('settings')}>
      <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-4">
        <Controller
          control={form.control}
          name="type_code"
          render={({ field }) => (
            <Select
              label={t('field.type_code')}
              options={pageTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
              {...field}
            />
          )}
        />
        <IdSelect
          form={form}
          name="parent_id"
          options={choices.parents.map(({ id, title }) => ({ id, label: title }))}
        />
        {type === 'location' && (
          <IdSelect
            form={form}
            name="location_id"
            options={choices.locations.map(({ id, name }) => ({ id, label: name }))}
          />
        )}
        {type === 'blog' && (
          <TextField
            label={t('field.author')}
            required={false}
            maxLength={100}
            {...form.register('author', { setValueAs: (typed: string | null) => typed || null })}
          />
        )}
        <Controller
          control={form.control}
          name="picture"
          render={({ field }) => (
            <PictureField picture={field.value} onChange={field.onChange} isReadOnly={isReadOnly} />
          )}
        />
        <Controller
          control={form.control}
          name="product_ids"
          render={({ field }) => (
            <Products ids={field.value} products={choices.products} onChange={field.onChange} />
          )}
        />
      </fieldset>
    </Card>
  )
}

type IdSelectProps = {
  form: UseFormReturn<PageContent>
  name: 'parent_id' | 'location_id'
  options: readonly { id: number; label: string }[]
}

function IdSelect({ form, name, options }: IdSelectProps) {
  const t = useTranslations('staffPages')
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ...field } }) => (
        <Select
          label={t(`field.${name}`)}
          required={false}
          value={String(value ?? '')}
          onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
          options={[
            { value: '', label: t('noneChosen') },
            ...options.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          {...field}
        />
      )}
    />
  )
}

type Product = PageChoices['products'][number]
type ProductsProps = { ids: number[]; products: readonly Product[]; onChange: (ids: number[]) => void }

/** The products below a page, in their order. */
function Products({ ids, products, onChange }: ProductsProps) {
  const t = useTranslations('staffPages')
  const find = async (text: string) => {
    const words = text.toLowerCase().split(/\s+/)
    const matches = ({ code, name }: Product) =>
      words.every((word) => `${code} ${name}`.toLowerCase().includes(word))
    return products.filter((product) => !ids.includes(product.id) && matches(product)).slice(0, 12)
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-bold">{t('field.product_ids')}</p>
      <ol className="mb-2 flex flex-col">
        {ids.map((id, index) => {
          const product = products.find((one) => one.id === id)
          const name = product ? `${product.code} ${product.name}` : String(id)
          return (
            <li key={id} className="flex items-center gap-1 border-b border-line">
              <span className="min-w-0 grow truncate" title={name}>
                {name}
              </span>
              <IconButton
                icon={ArrowUp}
                label={t('moveUp', { name })}
                disabled={index === 0}
                onClick={() =>
                  onChange([...ids.slice(0, index - 1), id, ids[index - 1] ?? id, ...ids.slice(index + 1)])
                }
              />
              <IconButton
                icon={X}
                label={t('removeProduct', { name })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          )
        })}
      </ol>
      <Picker<Product>
        name={`page products ${ids.join()}`}
        label={t('addProduct')}
        placeholder={t('addProduct')}
        find={find}
        keyOf={({ id }) => id}
        onPick={({ id }) => onChange([...ids, id])}
      >
        {({ code, name }) => (
          <span className="truncate">
            <b>{code}</b> {name}
          </span>
        )}
      </Picker>
    </div>
  )
}
