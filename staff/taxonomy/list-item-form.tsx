import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ListItem, NamedList } from '../../contract/staff/catalogue/short-lists.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { taxonomyApi } from '../api/catalogue/taxonomy.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { Failure } from '../kit/page/failure.tsx'
import { listShapes } from './list-shapes.ts'

type Values = { nl: string; en: string; filterable: boolean; numeric: boolean }
type Props = {
  list: NamedList
  parentId: number | undefined
  item: ListItem | undefined
  onSaved: (items: ListItem[]) => void
}

/** The name of an item in both languages, or in one where it is the same. */
export function ListItemForm({ list, parentId, item, onSaved }: Props) {
  const t = useTranslations('staffTaxonomy')
  const ruleText = useRuleText()
  const { isOneName, isFilterable } = listShapes[list]
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    values: {
      nl: item?.name.nl ?? '',
      en: item?.name.en ?? '',
      filterable: item?.filterable ?? false,
      numeric: item?.numeric ?? false,
    },
    resetOptions: { keepDirtyValues: true },
  })
  const [failure, setFailure] = useState<unknown>()
  const errorOf = (field: 'nl' | 'en') => {
    const rule = formState.errors[field]?.type
    return rule ? ruleText(rule) : undefined
  }
  const save = handleSubmit(async ({ nl, en, filterable, numeric }) => {
    setFailure(undefined)
    const name = { nl, en: isOneName ? nl : en }
    const { dirtyFields } = formState
    try {
      onSaved(
        item
          ? await taxonomyApi.changeListItem(list, item.id, {
              version: item.version,
              ...((dirtyFields.nl || dirtyFields.en) && { name }),
              ...(dirtyFields.filterable && { filterable }),
              ...(dirtyFields.numeric && { numeric }),
            })
          : await taxonomyApi.addListItem(list, { name, ...(parentId && { parent_id: parentId }) }),
      )
    } catch (error) {
      const rules = rulesIn(error)
      for (const field of ['nl', 'en'] as const) {
        const rule = rules[`name.${field}`]
        if (rule) setError(field, { type: rule })
      }
      setFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t(isOneName ? 'name' : 'name_nl')}
          maxLength={80}
          error={errorOf('nl')}
          {...register('nl')}
        />
        {!isOneName && (
          <TextField label={t('name_en')} maxLength={80} error={errorOf('en')} {...register('en')} />
        )}
      </div>
      {isFilterable && item && (
        <div>
          <Checkbox label={t('filterable')} {...register('filterable')} />
          {!item.is_fixed && <Checkbox label={t('numeric')} {...register('numeric')} />}
        </div>
      )}
      <Failure error={failure} className="mt-0" />
      <Button type="submit" kind="dark" disabled={formState.isSubmitting} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}
