import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type MenuTarget, menuTargets, type StaffMenuItem } from '../../contract/staff/content/menus.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { findingApi, menuTargetsQuery } from '../api/catalogue/finding.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { Failure } from '../kit/page/failure.tsx'

type Values = {
  nl: string
  en: string
  target: MenuTarget
  target_id: string
  uri_nl: string
  uri_en: string
}
const valuesOf = (item: StaffMenuItem | undefined): Values => ({
  nl: item?.title.nl ?? '',
  en: item?.title.en ?? '',
  target: item?.target ?? 'page',
  target_id: item?.target_id ? String(item.target_id) : '',
  uri_nl: item?.uri?.nl ?? '',
  uri_en: item?.uri?.en ?? '',
})
/** The fields of the form by the API's names for them. */
const fieldOf: Record<string, keyof Values> = {
  'title.nl': 'nl',
  'title.en': 'en',
  target_id: 'target_id',
  uri: 'uri_nl',
  'uri.nl': 'uri_nl',
  'uri.en': 'uri_en',
}

type Props = {
  /** Undefined for a new item. */
  item: StaffMenuItem | undefined
  parentId: number | null
  onSaved: (items: StaffMenuItem[]) => void
}

/** The title of an item in both languages, and what it leads to. */
export function MenuItemForm({ item, parentId, onSaved }: Props) {
  const t = useTranslations('staffMenus')
  const ruleText = useRuleText()
  const { data: lists } = useQuery(menuTargetsQuery)
  const { register, handleSubmit, setError, formState, watch } = useForm<Values>({
    values: valuesOf(item),
    resetOptions: { keepDirtyValues: true },
  })
  const [failure, setFailure] = useState<unknown>()
  const target = watch('target')
  const errorOf = (name: keyof Values) => {
    const rule = formState.errors[name]?.type
    return rule ? ruleText(rule) : undefined
  }
  const save = handleSubmit(async (values) => {
    setFailure(undefined)
    const body = {
      title: { nl: values.nl, en: values.en },
      target: values.target,
      target_id: values.target_id ? Number(values.target_id) : null,
      uri: values.target === 'uri' ? { nl: values.uri_nl, en: values.uri_en } : null,
    }
    try {
      onSaved(
        item
          ? await findingApi.changeMenuItem(item.id, { version: item.version, ...body })
          : await findingApi.addMenuItem({ ...(parentId && { parent_id: parentId }), ...body }),
      )
    } catch (error) {
      for (const [name, rule] of Object.entries(rulesIn(error))) {
        const field = fieldOf[name]
        if (field) setError(field, { type: rule })
      }
      setFailure(error)
    }
  })
  const options = target === 'uri' || target === 'none' ? [] : (lists?.[target] ?? [])
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('title_nl')} maxLength={60} error={errorOf('nl')} {...register('nl')} />
        <TextField label={t('title_en')} maxLength={60} error={errorOf('en')} {...register('en')} />
      </div>
      <Select
        label={t('leadsTo')}
        options={menuTargets.map((value) => ({ value, label: t(`target.${value}`) }))}
        {...register('target')}
      />
      {target === 'uri' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('uri_nl')} error={errorOf('uri_nl')} {...register('uri_nl')} />
          <TextField label={t('uri_en')} error={errorOf('uri_en')} {...register('uri_en')} />
        </div>
      )}
      {options.length > 0 && (
        <Select
          label={t(`target.${target}`)}
          error={errorOf('target_id')}
          options={[
            { value: '', label: t('choose') },
            ...options.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          {...register('target_id')}
        />
      )}
      <Failure error={failure} className="mt-0" />
      <Button type="submit" kind="dark" disabled={formState.isSubmitting} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}
