import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type MoveInLineBody,
  type StaffWaiting,
  type WaitingList,
  waitingPositions,
} from '../../../contract/staff/planning/waiting.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { waitingApi } from '../../api/booking/waiting.ts'
import { rulesIn, useRuleText } from '../../kit/form/rule-text.ts'
import { FormDialog } from '../../kit/overlays/form-dialog.tsx'

type Props = {
  dateId: number
  entry: StaffWaiting
  onDone: (list: WaitingList) => void
  onClose: () => void
}

/** Offers free seats out of turn. */
export function OfferByHand({ dateId, entry, onDone, onClose }: Props) {
  const t = useTranslations('staffWaiting')
  const ruleText = useRuleText()
  const [places, setPlaces] = useState(String(entry.places))
  const save = useMutation({
    mutationFn: () => waitingApi.offer(dateId, entry.id, Number(places)),
    onSuccess: onDone,
  })
  const rule = rulesIn(save.error).places
  return (
    <FormDialog
      title={t('offerTitle', { name: entry.name })}
      action={t('offer')}
      save={save}
      onClose={onClose}
    >
      <p>{t('offerText')}</p>
      <TextField
        label={t('offerPlaces')}
        inputMode="numeric"
        value={places}
        readOnly={!entry.may_split}
        error={rule && ruleText(rule)}
        onChange={(event) => setPlaces(event.target.value)}
      />
    </FormDialog>
  )
}

/** Changes the position in the line, with a reason that is kept. */
export function MoveInLine({ dateId, entry, onDone, onClose }: Props) {
  const t = useTranslations('staffWaiting')
  const ruleText = useRuleText()
  const [body, setBody] = useState<MoveInLineBody>({ position: 'first', reason: '' })
  const save = useMutation({
    mutationFn: () => waitingApi.move(dateId, entry.id, body),
    onSuccess: onDone,
  })
  const rule = rulesIn(save.error).reason
  return (
    <FormDialog title={t('moveTitle', { name: entry.name })} action={t('save')} save={save} onClose={onClose}>
      <Select
        label={t('position')}
        value={body.position}
        onChange={({ target }) =>
          setBody({
            ...body,
            position: waitingPositions.find((one) => one === target.value) ?? 'by_age',
          })
        }
        options={waitingPositions.map((value) => ({ value, label: t(`positions.${value}`) }))}
      />
      <TextField
        label={t('reason')}
        value={body.reason}
        maxLength={300}
        error={rule && ruleText(rule)}
        onChange={(event) => setBody({ ...body, reason: event.target.value })}
      />
    </FormDialog>
  )
}
