import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import {
  type TaskAction,
  type TaskAnchor,
  taskActions,
  taskAnchors,
} from '../../contract/rules/planning/tasks.ts'
import type { TaskTemplate } from '../../contract/staff/planning/tasks.ts'
import { type Role, roles } from '../../contract/staff/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { tasksApi, taskTargetsQuery } from '../api/planning/tasks.ts'
import { Failure } from '../kit/page/failure.tsx'
import { useSave } from '../planning/plan/use-save.ts'

type Values = {
  nl: string
  en: string
  anchor: TaskAnchor
  working_days: string
  direction: 'before' | 'after'
  role: Role
  /** `product 12`, `category 3`, or empty for all dates. */
  target: string
  action: TaskAction | ''
  is_archived: boolean
}

type Props = {
  template: TaskTemplate | undefined
  isReadOnly: boolean
  onSaved: (templates: TaskTemplate[]) => void
}

const targetOf = (template: TaskTemplate | undefined) =>
  template?.product_id
    ? `product ${template.product_id}`
    : template?.category_id
      ? `category ${template.category_id}`
      : ''

const bodyOf = ({ nl, en, anchor, working_days, direction, role, target, action }: Values) => {
  const [kind, id] = target.split(' ')
  const days = Number(working_days)
  return {
    title: { nl, en },
    anchor,
    // -0 would not be a whole number for everyone.
    working_days: direction === 'before' && days ? -days : days,
    role,
    product_id: kind === 'product' ? Number(id) : null,
    category_id: kind === 'category' ? Number(id) : null,
    action: action || null,
  }
}

/** What has to be done, when, by whom and for which dates; without a template, a new one. */
export function TemplateFields({ template, isReadOnly, onSaved }: Props) {
  const t = useTranslations('staffTasks')
  const { data: targets } = useQuery(taskTargetsQuery)
  const form = useForm<Values>({
    defaultValues: {
      nl: template?.title.nl ?? '',
      en: template?.title.en ?? '',
      anchor: template?.anchor ?? 'first_day',
      working_days: String(Math.abs(template?.working_days ?? 5)),
      direction: (template?.working_days ?? -1) > 0 ? 'after' : 'before',
      role: template?.role ?? 'planner',
      target: targetOf(template),
      action: template?.action ?? '',
      is_archived: template?.is_archived ?? false,
    },
  })
  const { register } = form
  const { submit, isSaving, failure, errorOf } = useSave(
    form,
    ({ is_archived, ...values }: Values) =>
      template
        ? tasksApi.changeTemplate(template.id, {
            version: template.version,
            ...bodyOf({ ...values, is_archived }),
            is_archived,
          })
        : tasksApi.addTemplate(bodyOf({ ...values, is_archived })),
    onSaved,
  )
  const optionsOf = (
    kind: 'product' | 'category',
    list: readonly { id: number; name: string }[] | undefined,
  ) => (list ?? []).map(({ id, name }) => ({ value: `${kind} ${id}`, label: name }))
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isReadOnly} className="flex flex-col gap-4">
        <TextField
          label={t('titleNl')}
          maxLength={120}
          error={errorOf('nl')}
          {...register('nl', { required: true })}
        />
        <TextField
          label={t('titleEn')}
          maxLength={120}
          error={errorOf('en')}
          {...register('en', { required: true })}
        />
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField
            label={t('workingDays')}
            type="number"
            min={0}
            max={120}
            error={errorOf('working_days')}
            {...register('working_days')}
          />
          <Select
            label={t('direction')}
            options={(['before', 'after'] as const).map((one) => ({ value: one, label: t(`side.${one}`) }))}
            {...register('direction')}
          />
          <Select
            label={t('anchorLabel')}
            options={taskAnchors.map((one) => ({ value: one, label: t(`anchor.${one}`) }))}
            {...register('anchor')}
          />
        </div>
        <Select
          label={t('who')}
          options={roles.map((one) => ({ value: one, label: t(`role.${one}`) }))}
          {...register('role')}
        />
        {(targets || !template) && (
          <Select
            label={t('forWhat')}
            options={[
              { value: '', label: t('allDates') },
              ...optionsOf('category', targets?.categories),
              ...optionsOf('product', targets?.products),
            ]}
            {...register('target')}
          />
        )}
        <Select
          label={t('how')}
          options={[
            { value: '', label: t('byHand') },
            ...taskActions.map((one) => ({ value: one, label: t(`action.${one}`) })),
          ]}
          {...register('action')}
        />
        {template && <Checkbox label={t('archive')} {...register('is_archived')} />}
        {!isReadOnly && (
          <Button type="submit" kind="dark" size="sm" className="self-start" disabled={isSaving}>
            {t('save')}
          </Button>
        )}
      </fieldset>
      <Failure error={failure} />
    </form>
  )
}
