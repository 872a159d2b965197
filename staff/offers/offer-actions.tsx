import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDays, dayOf } from '../../contract/rules/time/day.ts'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { offerQuery, offersApi } from '../api/booking/offers.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { DryRunDialog } from '../kit/overlays/dry-run-dialog.tsx'

type Act = 'send' | 'remind' | 'extend' | 'revise' | 'copy' | 'remove'

type Props = {
  offer: StaffOffer
  /** What is typed is sent, so it is saved first; false if that failed. */
  saveFirst: () => Promise<boolean>
}

/** What can be done with the offer now. What reaches the customer is shown first. */
export function OfferActions({ offer, saveFirst }: Props) {
  const t = useTranslations('staffOffers.act')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asked, setAsked] = useState<Act | null>(null)
  const [validUntil, setValidUntil] = useState('')
  const [isMailed, setIsMailed] = useState(true)
  const acts: Act[] = [
    ...(offer.can.send || offer.state === 'draft' ? (['send'] as const) : []),
    ...(offer.can.remind ? (['remind'] as const) : []),
    ...(offer.can.extend ? (['extend'] as const) : []),
    ...(offer.can.revise ? (['revise'] as const) : []),
    'copy',
    ...(offer.can.remove ? (['remove'] as const) : []),
  ]
  const begin = async (act: Act) => {
    if (act === 'send' && offer.state === 'draft' && !(await saveFirst())) return
    if (act === 'extend')
      setValidUntil(addDays([offer.valid_until, dayOf(new Date())].toSorted()[1] ?? '', 14))
    setAsked(act)
  }
  const done = async (act: Act) => {
    setAsked(null)
    showToast(t(`${act}.done`, { number: offer.number }), { tone: 'good' })
    await Promise.all([
      client.invalidateQueries({ queryKey: offerQuery(offer.id).queryKey }),
      client.invalidateQueries({ queryKey: ['offers'] }),
    ])
  }
  /** Without a mail. */
  const confirm = async (act: Act) => {
    if (act === 'revise')
      client.setQueryData(offerQuery(offer.id).queryKey, await offersApi.reviseOffer(offer.id))
    if (act === 'copy') {
      const copy = await offersApi.copyOffer(offer.id)
      client.setQueryData(offerQuery(copy.id).queryKey, copy)
      await done(act)
      return navigate(`/offers/${copy.id}`)
    }
    if (act === 'remove') {
      await offersApi.removeOffer(offer.id)
      await navigate('/offers', { replace: true })
    }
    await done(act)
  }
  const run = (act: Act) => (isDryRun: boolean) => {
    if (act === 'send') return offersApi.sendOffer(offer.id, isDryRun)
    if (act === 'remind') return offersApi.remindOffer(offer.id, isDryRun)
    return offersApi.extendOffer(offer.id, { valid_until: validUntil, mail: isMailed, dry_run: isDryRun })
  }
  const reaches = asked === 'send' || asked === 'remind' || asked === 'extend'
  return (
    <>
      {acts.map((act) => (
        <Button
          key={act}
          kind={act === 'send' && offer.state === 'draft' ? 'dark' : 'outline'}
          size="sm"
          onClick={() => void begin(act)}
        >
          {t(act === 'send' && offer.state !== 'draft' ? 'sendAgain' : `${act}.action`)}
        </Button>
      ))}
      {asked && reaches && (
        <DryRunDialog
          title={t(`${asked}.title`, { number: offer.number })}
          action={t(`${asked}.action`)}
          typed={[validUntil, isMailed]}
          run={run(asked)}
          onDone={() => void done(asked)}
          onClose={() => setAsked(null)}
        >
          {(wrong) =>
            asked === 'extend' ? (
              <>
                <TextField
                  label={t('extend.until')}
                  type="date"
                  value={validUntil}
                  error={wrong('valid_until')}
                  onChange={({ target }) => setValidUntil(target.value)}
                />
                <Checkbox
                  label={t('extend.mail')}
                  checked={isMailed}
                  onChange={({ target }) => setIsMailed(target.checked)}
                />
              </>
            ) : (
              <p>{t(`${asked}.text`)}</p>
            )
          }
        </DryRunDialog>
      )}
      {asked && !reaches && (
        <ConfirmDialog
          open
          title={t(`${asked}.title`, { number: offer.number })}
          action={t(`${asked}.action`)}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        >
          {t(`${asked}.text`)}
        </ConfirmDialog>
      )}
    </>
  )
}
