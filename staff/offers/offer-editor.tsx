import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import { toEuros } from '../../contract/rules/money.ts'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { momentOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { colleaguesQuery } from '../api/colleagues.ts'
import { offerQuery, offersApi } from '../api/offers.ts'
import { undoIdOf } from '../api/written.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { Card, Page } from '../kit/page/page.tsx'
import { ChosenCustomer } from '../new-order/customer-part.tsx'
import { Presence } from '../records/presence.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useCan, useMe } from '../session/me.tsx'
import { EuroField } from './euro-field.tsx'
import { LinesEditor } from './lines-editor.tsx'
import { OfferActions } from './offer-actions.tsx'
import { OfferPaper } from './offer-paper.tsx'
import { OfferTimeline } from './offer-timeline.tsx'
import { type EditedLine, netCentsOf, type OfferValues, recordOf, toBody } from './offer-values.ts'
import { OfferVersions } from './offer-versions.tsx'
import { OfferStateBadge } from './state-badge.tsx'

/** Writes an offer: texts, lines, discount, how long it is valid and its seats are held. */
export function OfferEditor({ offer }: { offer: StaffOffer }) {
  const t = useTranslations('staffOffers')
  const { money } = useFormat()
  const ruleText = useRuleText()
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
  const { form, isDirty } = record
  const values = form.watch()
  const rules = rulesIn(record.error)
  const wrong = (name: string) => rules[name] && ruleText(rules[name])
  const wrongLine = Object.keys(rules).find((name) => name.startsWith('lines'))
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
            <form
              noValidate
              className="flex flex-col gap-4"
              onSubmit={(event) => {
                event.preventDefault()
                void record.submit()
              }}
            >
              <fieldset disabled={isReadOnly} className="contents">
                <TextArea
                  label={labels.introduction}
                  required={false}
                  rows={3}
                  maxLength={5000}
                  lang={values.locale}
                  {...form.register('introduction')}
                />
                <Controller
                  control={form.control}
                  name="lines"
                  render={({ field }) => (
                    <LinesEditor
                      lines={field.value}
                      onChange={field.onChange}
                      offer={offer}
                      language={values.locale}
                      isReadOnly={isReadOnly}
                    />
                  )}
                />
                {wrongLine && (
                  <p className="font-semibold text-bad">
                    {t('lines.wrong', { number: Number(wrongLine.split('.')[1] ?? 0) + 1 })}
                  </p>
                )}
                <div className="flex flex-wrap items-end justify-end gap-3 border-t border-line pt-3">
                  <TextField
                    label={labels.discount_percent}
                    type="number"
                    min={1}
                    max={100}
                    required={false}
                    className="w-28"
                    error={wrong('discount_percent')}
                    {...form.register('discount_percent', {
                      onChange: ({ target }) => target.value && form.setValue('discount_cents', ''),
                    })}
                  />
                  <Field label={labels.discount_cents} error={wrong('discount_cents')} className="w-32">
                    {(control) => (
                      <EuroField
                        {...control}
                        cents={values.discount_cents ? Number(values.discount_cents) : null}
                        onCents={(cents) => {
                          form.setValue('discount_cents', cents ? String(cents) : '')
                          if (cents) form.setValue('discount_percent', '')
                        }}
                      />
                    )}
                  </Field>
                  <p className="min-w-32 text-right">
                    <span className="block text-xs text-stone">{t('net')}</span>
                    <b className="text-lg tabular-nums">{money(toEuros(netCentsOf(values)))}</b>
                  </p>
                </div>
                <TextArea
                  label={labels.closing}
                  required={false}
                  rows={2}
                  maxLength={5000}
                  lang={values.locale}
                  {...form.register('closing')}
                />
                <div className="grid items-end gap-3 sm:grid-cols-2">
                  <TextField
                    label={labels.valid_until}
                    type="date"
                    error={wrong('valid_until')}
                    {...form.register('valid_until')}
                  />
                  <TextField
                    label={labels.hold_until}
                    type="date"
                    required={false}
                    hint={t('holdHint')}
                    error={wrong('hold_until')}
                    {...form.register('hold_until')}
                  />
                  <Controller
                    control={form.control}
                    name="locale"
                    render={({ field }) => (
                      <Select
                        label={labels.locale}
                        optional={false}
                        options={(['nl', 'en'] as const).map((value) => ({
                          value,
                          label: t(`languages.${value}`),
                        }))}
                        {...field}
                      />
                    )}
                  />
                  <Controller
                    control={form.control}
                    name="owner_id"
                    render={({ field }) => (
                      <Select
                        label={labels.owner_id}
                        optional={false}
                        required={false}
                        options={owners}
                        {...field}
                      />
                    )}
                  />
                </div>
              </fieldset>
              <button type="submit" hidden />
            </form>
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

/** What happened to an offer that was sent, in one line. */
function OfferNews({ offer }: { offer: StaffOffer }) {
  const t = useTranslations('staffOffers')
  const { locale, day } = useFormat()
  if (offer.state === 'accepted' && offer.order)
    return (
      <p className="mb-3">
        {t('news.accepted', { name: offer.answered_by ?? '' })}{' '}
        <Link className="text-link" to={`/orders/${offer.order.id}`}>
          {offer.order.number}
        </Link>
      </p>
    )
  if (offer.state === 'declined')
    return (
      <p className="mb-3">
        {t('news.declined', { name: offer.answered_by ?? '' })}
        {offer.decline_reason && ` “${offer.decline_reason}”`}
      </p>
    )
  if (offer.state === 'draft') return null
  return (
    <p className="mb-3 text-stone">
      {[
        t(offer.state === 'expired' ? 'news.wasValid' : 'news.valid', {
          day: day(offer.valid_until, 'long'),
        }),
        offer.opened_at
          ? t('openedAt', { when: momentOf(locale, offer.opened_at), count: offer.opens })
          : t('notOpened'),
      ].join(' · ')}
    </p>
  )
}

/** Nobody, the colleagues, and at least oneself and whose it is. */
function useOwners({ owner }: StaffOffer) {
  const t = useTranslations('staffOffers')
  const me = useMe()
  const { data } = useQuery(colleaguesQuery)
  const names = new Map([
    [me.id, me.name],
    ...(owner ? ([[owner.id, owner.name]] as const) : []),
    ...(data ?? []).filter(({ is_active }) => is_active).map(({ id, name }) => [id, name] as const),
  ])
  return [
    { value: '', label: t('ownerState.nobody') },
    ...[...names]
      .toSorted(([, a], [, b]) => a.localeCompare(b))
      .map(([id, name]) => ({ value: String(id), label: name })),
  ]
}
