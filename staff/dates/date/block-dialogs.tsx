import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { seatBlockKinds } from '../../../contract/rules/planning/seat-blocks.ts'
import type { StaffDate } from '../../../contract/staff/planning/dates.ts'
import type { SeatBlock, SeatBlocks } from '../../../contract/staff/planning/seat-blocks.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { datesApi } from '../../api/planning/dates.ts'
import { localMoment, momentIn } from '../../kit/form/moment.ts'
import { rulesIn, useRuleText } from '../../kit/form/rule-text.ts'
import { FormDialog } from '../../kit/overlays/form-dialog.tsx'
import { CompanyField } from '../../people/company-field.tsx'

type Props = {
  date: StaffDate
  onSaved: (blocks: SeatBlocks) => void
  onClose: () => void
}

/** What is wrong with a field, from a refused request. */
function useWrong(error: unknown) {
  const ruleText = useRuleText()
  const rules = rulesIn(error)
  return (field: string) => {
    const rule = rules[field]
    return rule ? { error: ruleText(rule) } : {}
  }
}

/** Takes seats out of sale, or changes a block. */
export function BlockDialog({
  date,
  block,
  free,
  onSaved,
  onClose,
}: Props & { block?: SeatBlock; free: number }) {
  const t = useTranslations('staffDates.blocks')
  const [values, setValues] = useState({
    seats: String(block?.seats ?? 1),
    kind: block?.kind ?? 'sold',
    company_id: block?.company_id ?? null,
    label: block?.label ?? '',
    ends_at: localMoment(block?.ends_at ?? ''),
    why: '',
  })
  const [known, setKnown] = useState(
    block?.company_id && block.company ? [{ id: block.company_id, name: block.company }] : [],
  )
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }))
  const save = useMutation({
    mutationFn: () => {
      const ends = values.kind === 'sold' ? '' : momentIn(values.ends_at)
      const body = { ...values, seats: Number(values.seats), ends_at: ends || null }
      return block
        ? datesApi.changeBlock(date.id, block.id, { ...body, version: block.version })
        : datesApi.block(date.id, body)
    },
    onSuccess: onSaved,
  })
  const wrong = useWrong(save.error)
  const company = wrong('company_id')
  return (
    <FormDialog
      title={t(block ? 'changeTitle' : 'addTitle')}
      action={t(block ? 'save' : 'add')}
      save={save}
      onClose={onClose}
    >
      <TextField
        label={t('seatsField')}
        hint={t('free', { count: free })}
        inputMode="numeric"
        value={values.seats}
        onChange={({ target }) => set({ seats: target.value })}
        {...wrong('seats')}
      />
      <Select
        label={t('kind')}
        options={seatBlockKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={values.kind}
        onChange={({ target }) =>
          set({ kind: seatBlockKinds.find((kind) => kind === target.value) ?? 'other' })
        }
        {...wrong('kind')}
      />
      <div>
        <CompanyField
          value={String(values.company_id ?? '')}
          known={known}
          isReadOnly={false}
          onPick={(picked) => {
            if (picked) setKnown((before) => [...before, picked])
            set({ company_id: picked?.id ?? null })
          }}
        />
        {company.error && (
          <p role="alert" className="mt-1 text-sm text-bad">
            {company.error}
          </p>
        )}
      </div>
      <TextField
        label={t('label')}
        optional
        maxLength={120}
        value={values.label}
        onChange={({ target }) => set({ label: target.value })}
        {...wrong('label')}
      />
      {values.kind !== 'sold' && (
        <TextField
          label={t('endsAt')}
          optional
          type="datetime-local"
          value={values.ends_at}
          onChange={({ target }) => set({ ends_at: target.value })}
          {...wrong('ends_at')}
        />
      )}
      <TextField
        label={t('why')}
        maxLength={300}
        value={values.why}
        onChange={({ target }) => set({ why: target.value })}
        {...wrong('why')}
      />
    </FormDialog>
  )
}

/** Puts blocked seats up for sale again, with a reason. */
export function EndBlockDialog({ date, block, onSaved, onClose }: Props & { block: SeatBlock }) {
  const t = useTranslations('staffDates.blocks')
  const [why, setWhy] = useState('')
  const save = useMutation({
    mutationFn: () => datesApi.endBlock(date.id, block.id, why),
    onSuccess: onSaved,
  })
  const wrong = useWrong(save.error)
  return (
    <FormDialog title={t('endTitle', { count: block.seats })} action={t('end')} save={save} onClose={onClose}>
      <p>{t('endText')}</p>
      <TextField
        label={t('why')}
        maxLength={300}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        {...wrong('why')}
      />
    </FormDialog>
  )
}
