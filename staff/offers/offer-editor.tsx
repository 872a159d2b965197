import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { offerQuery, offersApi } from '../api/booking/offers.ts'
import { undoIdOf } from '../api/written.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { Card, Page } from '../kit/page/page.tsx'
import { ChosenCustomer } from '../new-order/customer-part.tsx'
import { Presence } from '../records/presence.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useCan, useMe } from '../session/me.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferFields } from './offer-fields.tsx'
import { OfferNews } from './offer-news.tsx'
import { OfferPaper } from './offer-paper.tsx'
import { OfferTimeline } from './offer-timeline.tsx'
import { type EditedLine, type OfferValues, recordOf, toBody } from './offer-values.ts'
import { OfferVersions } from './offer-versions.tsx'
import { OfferStateBadge } from './state-badge.tsx'
import { useOwners } from './use-owners.ts'

/** Writes an offer: texts, lines, discount, how long it is valid and its seats are held. */
export function OfferEditor({ offer, back }: { offer: StaffOffer; back: ReactNode }) {
  const t = useTranslations('staffOffers')
  const { money } = useFormat()
  const can = useCan()
  const me = useMe()
  const client = useQueryClient()
  const owners = useOwners(offer)
  const { showSaved } = useUndo()
  const record = useRecordForm<OfferValues>({
    draftKey: `${me.id} offer ${offer.id}`,
    record: recordOf(offer),
    save: async (changed, version) => {
      const saved = await offersApi.changeOffer(offer.id, { version, ...toBody(changed) })
      client.setQueryData(offerQuery(offer.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['offers'] })
      showSaved(t('saved'), undoIdOf(saved))
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...offerQuery(offer.id), staleTime: 0 })),
  })
  const { isDirty } = record
  const isReadOnly = !offer.can.edit || !can('orders:write')
  const labels = {
    locale: t('field.locale'),
    valid_until: t('field.validUntil'),
    introduction: t('field.introduction'),
    closing: t('field.closing'),
    discount_percent: t('field.discountPercent'),
    discount_cents: t('field.discountCents'),
    hold_until: t('field.holdUntil'),
    owner_id: t('field.owner'),
    lines: t('lines.title'),
  }
  const textOf = (name: string, value: unknown) => {
    if (name === 'owner_id') return owners.find((one) => one.value === String(value ?? ''))?.label ?? ''
    if (name === 'discount_cents') return value ? money(toEuros(Number(value))) : ''
    if (Array.isArray(value))
      return (value as EditedLine[]).map((line) => `${line.amount} × ${line.name}`).join(', ')
    return String(value ?? '')
  }
  return (
    <Page
      title={offer.number}
      above={back}
      badge={
        <>
          <OfferStateBadge state={offer.state} />
          <Presence kind="offer" id={offer.id} />
        </>
      }
      actions={
        can('orders:write') && (
          <OfferActions offer={offer} saveFirst={async () => !isDirty || record.submit()} />
        )
      }
    >
      <OfferNews offer={offer} />
      <div className="offer-grid">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('forWhom')}>
            {offer.buyer ? <ChosenCustomer customer={offer.buyer} /> : <p>{offer.customer}</p>}
          </Card>
          <Card title={t('content')}>
            <OfferFields {...{ offer, record, labels, owners, isReadOnly }} />
            <FormBar form={record} labels={labels} textOf={textOf} />
          </Card>
          <OfferVersions offer={offer} />
          <OfferTimeline offer={offer} />
        </div>
        <OfferPaper offer={offer} isDirty={isDirty} />
      </div>
    </Page>
  )
}
