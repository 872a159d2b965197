import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductModule, Scheme, TrainingModules } from '../../contract/staff/papers/schemes.ts'
import { codeOf } from '../../ui/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { modulesQuery, schemesApi } from '../api/people/schemes.ts'
import { RowsField } from '../kit/form/rows-field.tsx'
import { rulesIn } from '../kit/form/rule-text.ts'
import { Failure } from '../kit/page/failure.tsx'
import { ModuleFields } from './module-fields.tsx'

type Props = { id: number; schemes: readonly Scheme[]; isReadOnly: boolean; onSaved: () => void }

/** The modules of one training, saved together. */
export function ModulesForm(props: Props) {
  const { data, error, refetch } = useQuery({
    ...modulesQuery(props.id),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />
  return <Form {...props} training={data} />
}

const added: ProductModule = {
  id: null,
  scheme: null,
  code: null,
  qualification: null,
  title: null,
  has_own_term: false,
  validity_months: null,
  window_months: null,
  keeps_old_date: false,
  needs_result: true,
  day_numbers: null,
}

function Form({ training, schemes, isReadOnly, onSaved }: Props & { training: TrainingModules }) {
  const t = useTranslations('staffSchemes')
  const client = useQueryClient()
  // What was shown first: what a colleague saves meanwhile is not written over.
  const [seen, setSeen] = useState(training.modules)
  const [modules, setModules] = useState(training.modules)
  const { queryKey } = modulesQuery(training.id)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => schemesApi.changeModules(training.id, { seen, modules }),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      showToast(t('saved'), { tone: 'good' })
      onSaved()
    },
  })
  const rules = rulesIn(error)
  const reload = async () => {
    const { modules: theirs } = await client.fetchQuery({ ...modulesQuery(training.id), staleTime: 0 })
    setSeen(theirs)
    setModules(theirs)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <p className="mb-3 text-stone">{t('modulesText')}</p>
      <fieldset disabled={isReadOnly}>
        <RowsField
          rows={modules}
          onChange={setModules}
          nameOf={(module, index) => module.code ?? t('moduleNumber', { number: index + 1 })}
          add={{ label: t('addModule'), row: added }}
          canRemove={() => modules.length > 1}
          isReadOnly={isReadOnly}
        >
          {(module, change, index) => (
            <ModuleFields
              module={module}
              change={change}
              schemes={schemes}
              trainingCode={training.code}
              ruleOf={(name) => rules[`modules.${index}.${name}`]}
            />
          )}
        </RowsField>
        {!isReadOnly && (
          <Button type="submit" kind="dark" size="sm" className="mt-4" disabled={isPending}>
            {t('save')}
          </Button>
        )}
      </fieldset>
      <Failure
        error={error}
        {...(codeOf(error) === 'changed_meanwhile' && { onRetry: () => void reload() })}
      />
    </form>
  )
}
