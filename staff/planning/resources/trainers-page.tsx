import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { trainersQuery } from '../../api/planning/planning.ts'
import { ResourcePage } from './resource-page.tsx'
import { TrainerAsking } from './trainer-asking.tsx'
import { TrainerFields } from './trainer-fields.tsx'

/** Everyone who gives courses. */
export default function TrainersPage() {
  const t = useTranslations('staffPlanning')
  const client = useQueryClient()
  return (
    <ResourcePage
      resource="trainer"
      list={useQuery(trainersQuery)}
      texts={{
        list: t('trainers'),
        add: t('newTrainer'),
        none: t('noTrainers'),
        noneText: t('noTrainersText'),
      }}
      columns={[
        { title: t('email'), cell: ({ email }) => email },
        { title: t('phone'), cell: ({ phone }) => phone },
        { title: t('skills'), cell: ({ skills }) => skills.map(({ code }) => code).join(', ') },
      ]}
      fields={(trainer, { isReadOnly, close }) => (
        <TrainerFields
          key={trainer?.version ?? 'new'}
          trainer={trainer}
          isReadOnly={isReadOnly}
          onSaved={(trainers) => {
            client.setQueryData(trainersQuery.queryKey, trainers)
            close()
          }}
        />
      )}
      more={(trainer) => <TrainerAsking key={trainer.id} trainer={trainer} />}
    />
  )
}
