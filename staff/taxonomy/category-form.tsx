import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { slugOf } from '../../contract/rules/catalogue/product-texts.ts'
import { type Locale, locales } from '../../contract/rules/locale.ts'
import type { StaffCategory } from '../../contract/staff/catalogue/categories.ts'
import { Button } from '../../ui/button.tsx'
import { Fieldset } from '../../ui/forms/fieldset.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { taxonomyApi } from '../api/catalogue/taxonomy.ts'
import { changedFields } from '../kit/form/record.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { Failure } from '../kit/page/failure.tsx'

type Text = { title: string; slug: string; text: string }
type Values = { picture: string } & Record<Locale, Text>

const empty: Text = { title: '', slug: '', text: '' }
const textOf = (text: StaffCategory['texts']['nl'] | undefined): Text =>
  text ? { title: text.title, slug: text.slug, text: text.text } : empty

const fieldNames = [
  'picture',
  ...locales.flatMap((locale) =>
    (['title', 'slug', 'text'] as const).map((name) => `${locale}.${name}` as const),
  ),
] as const
type FieldName = (typeof fieldNames)[number]
const isField = (name: string): name is FieldName => fieldNames.some((one) => one === name)

/** What is sent of the texts in one language: what changed, with its version. */
function changedText(before: StaffCategory['texts']['nl'], values: Text) {
  const changed = changedFields(textOf(before), values)
  return Object.keys(changed).length ? { version: before.version, ...changed } : undefined
}

type Props = {
  /** Undefined for a new category. */
  category: StaffCategory | undefined
  parentId: number | null
  /** The picture of a new category, unless another is chosen. */
  picture: string
  pictures: readonly string[]
  onSaved: (categories: StaffCategory[]) => void
}

/** The texts and addresses of a category in both languages, and its picture. */
export function CategoryForm({ category, parentId, picture, pictures, onSaved }: Props) {
  const t = useTranslations('staffTaxonomy')
  const ruleText = useRuleText()
  const { register, handleSubmit, setError, setValue, getFieldState, formState } = useForm<Values>({
    values: {
      picture: category?.picture ?? picture,
      nl: textOf(category?.texts.nl),
      en: textOf(category?.texts.en),
    },
    resetOptions: { keepDirtyValues: true },
  })
  const [failure, setFailure] = useState<unknown>()
  const errorOf = (name: FieldName) => {
    const rule = getFieldState(name, formState).error?.type
    return rule ? ruleText(rule) : undefined
  }
  const save = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      onSaved(
        category
          ? await taxonomyApi.changeCategory(category.id, {
              version: category.version,
              ...(values.picture !== category.picture && { picture: values.picture }),
              nl: changedText(category.texts.nl, values.nl),
              en: changedText(category.texts.en, values.en),
            })
          : await taxonomyApi.addCategory({ parent_id: parentId, ...values }),
      )
    } catch (error) {
      for (const [name, rule] of Object.entries(rulesIn(error)))
        if (isField(name)) setError(name, { type: rule })
      setFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      {locales.map((locale) => (
        <Fieldset key={locale} legend={t(`language.${locale}`)}>
          <div lang={locale} className="flex flex-col gap-3">
            <TextField
              label={t('category.title')}
              maxLength={100}
              error={errorOf(`${locale}.title`)}
              {...register(`${locale}.title`, {
                onChange: ({ target }) => {
                  // A new category gets its address from its title, until that is typed.
                  if (!category && !getFieldState(`${locale}.slug`).isDirty)
                    setValue(`${locale}.slug`, slugOf(target.value))
                },
              })}
            />
            <TextField
              label={t('category.slug')}
              hint={category && t('category.slugHint')}
              maxLength={100}
              error={errorOf(`${locale}.slug`)}
              {...register(`${locale}.slug`)}
            />
            <TextArea
              label={t('category.text')}
              optional
              rows={3}
              maxLength={2000}
              error={errorOf(`${locale}.text`)}
              {...register(`${locale}.text`)}
            />
          </div>
        </Fieldset>
      ))}
      <Select
        label={t('category.picture')}
        error={errorOf('picture')}
        options={pictures.map((value) => ({ value, label: value }))}
        {...register('picture')}
      />
      <Failure error={failure} className="mt-0" />
      <Button type="submit" kind="dark" disabled={formState.isSubmitting} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}
