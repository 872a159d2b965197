import { useMutation } from '@tanstack/react-query'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { rulesIn, useRuleText } from '../../kit/form/rule-text.ts'

/** Saves a form; what the server refuses is shown at its field. */
export function useSave<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values>,
  save: (values: Values) => Promise<Saved>,
  onSaved: (saved: Saved) => void,
) {
  const t = useTranslations('staffPlanning')
  const ruleText = useRuleText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      showToast(t('savedRecord'))
      onSaved(saved)
    },
    onError: (problem) => {
      for (const [name, rule] of Object.entries(rulesIn(problem)))
        if (name in form.getValues()) form.setError(name as Path<Values>, { type: rule })
    },
  })
  const errorOf = (name: Path<Values>) => {
    const type = form.getFieldState(name, form.formState).error?.type
    return type ? ruleText(type) : undefined
  }
  return {
    submit: form.handleSubmit((values) => mutate(values)),
    isSaving: isPending,
    failure: error,
    errorOf,
  }
}
