import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { maxLineAmount } from '../../contract/rules/limits.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import { vatRates } from '../../contract/rules/money/vat.ts'
import type { DeskProduct } from '../../contract/staff/booking/new-order.ts'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { deskApi } from '../api/booking/desk.ts'
import { Picker } from '../kit/picker/picker.tsx'
import { OptionPicker } from '../new-order/lines-part.tsx'
import { EuroField } from './euro-field.tsx'
import { type EditedLine, freeLine, linesFor } from './offer-values.ts'

type Props = {
  lines: readonly EditedLine[]
  onChange: (lines: EditedLine[]) => void
  /** As it is saved: the seats and obstacles of this moment. */
  offer: StaffOffer
  language: Locale
  isReadOnly: boolean
}

const lineNames: Record<Locale, { fee: string; group: string }> = {
  nl: { fee: 'Registratie in WINDA', group: 'Groepsprijs' },
  en: { fee: 'Registration in WINDA', group: 'Price for the group' },
}

/** The lines of an offer: dates, products without a date, and free text. */
export function LinesEditor({ lines, onChange, offer, language, isReadOnly }: Props) {
  const t = useTranslations('staffOffers.lines')
  const change = (key: string, changed: Partial<EditedLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)))
  const move = (index: number, by: 1 | -1) => {
    const next = [...lines]
    const [line] = next.splice(index, 1)
    if (line) next.splice(index + by, 0, line)
    onChange(next)
  }
  return (
    <div>
      {lines.length === 0 && <p className="pb-3 text-stone">{t('none')}</p>}
      <ol aria-label={t('title')} className="divide-y divide-line">
        {lines.map((line, index) => (
          <Line
            key={line.key}
            {...{ line, offer, isReadOnly }}
            number={index + 1}
            onChange={(changed) => change(line.key, changed)}
            onRemove={() => onChange(lines.filter(({ key }) => key !== line.key))}
            onUp={index > 0 ? () => move(index, -1) : undefined}
            onDown={index < lines.length - 1 ? () => move(index, 1) : undefined}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <div className="mt-3 grid gap-2 sm:grid-cols-2">
          <OptionPicker
            language={language}
            onPick={(option) => onChange([...lines, ...linesFor(option, 1, lineNames[language])])}
          />
          <Picker<DeskProduct>
            name={`products ${language}`}
            label={t('findProduct')}
            find={(q, signal) => deskApi.findProducts(q, language, signal)}
            keyOf={({ product_id }) => product_id}
            onPick={(product) => onChange([...lines, ...linesFor(product, 1, lineNames[language])])}
          >
            {({ code, name }) => (
              <span className="truncate">
                <b>{code}</b> {name}
              </span>
            )}
          </Picker>
          <button
            type="button"
            className="tool justify-self-start"
            onClick={() => onChange([...lines, freeLine()])}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t('addText')}
          </button>
        </div>
      )}
    </div>
  )
}

type LineProps = {
  line: EditedLine
  number: number
  offer: StaffOffer
  isReadOnly: boolean
  onChange: (changed: Partial<EditedLine>) => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function Line({ line, number, offer, isReadOnly, onChange, onRemove, onUp, onDown }: LineProps) {
  const t = useTranslations('staffOffers.lines')
  const { money } = useFormat()
  const saved = offer.lines.find(({ po_id }) => po_id !== null && po_id === line.po_id)
  const what =
    line.kind === 'text' ? t('text') : line.kind === 'fee' ? t('fee') : line.option_name || t('undated')
  const button = (label: string, Icon: typeof X, onClick: (() => void) | undefined) => (
    <button
      type="button"
      className="tool size-8 justify-center px-0!"
      aria-label={label}
      title={label}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <div className="min-w-52 grow basis-full min-[110rem]:basis-0">
        <input
          aria-label={t('nameOf', { number })}
          placeholder={t('name')}
          className="control font-semibold"
          maxLength={200}
          value={line.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 px-2.5 text-xs text-stone">
          {line.code && <b>{line.code}</b>}
          {what}
          {saved && saved.seats_left !== null && (
            <Badge tone={saved.obstacle ? 'bad' : 'good'}>
              {saved.obstacle && saved.obstacle !== 'full'
                ? t(`obstacle.${saved.obstacle}`)
                : t('seats', { count: saved.seats_left })}
            </Badge>
          )}
          {line.po_id !== null && !isReadOnly && (
            <button
              type="button"
              className="min-h-6 cursor-pointer underline underline-offset-2"
              onClick={() => onChange({ po_id: null, option_name: '' })}
            >
              {t('withoutDate')}
            </button>
          )}
        </p>
      </div>
      <input
        aria-label={t('amountOf', { number })}
        type="number"
        min={1}
        max={maxLineAmount}
        className="control w-18!"
        value={line.amount || ''}
        onChange={({ target }) =>
          onChange({ amount: Math.min(maxLineAmount, Math.max(0, Math.trunc(Number(target.value)))) })
        }
      />
      <EuroField
        aria-label={t('priceOf', { number })}
        className="w-28!"
        cents={line.unit_net_cents}
        onCents={(cents) => onChange({ unit_net_cents: cents ?? 0 })}
      />
      <select
        aria-label={t('vatOf', { number })}
        className="select control w-26!"
        value={line.vat}
        onChange={({ target }) =>
          onChange({ vat: vatRates.find((rate) => rate === target.value) ?? line.vat })
        }
      >
        {vatRates.map((rate) => (
          <option key={rate} value={rate}>
            {t(`vat.${rate}`)}
          </option>
        ))}
      </select>
      <span className="w-24 text-right font-semibold tabular-nums">
        {money(toEuros(line.amount * line.unit_net_cents))}
      </span>
      {!isReadOnly && (
        <span className="flex gap-1">
          {button(t('up', { number }), ArrowUp, onUp)}
          {button(t('down', { number }), ArrowDown, onDown)}
          {button(t('remove', { number }), X, onRemove)}
        </span>
      )}
    </li>
  )
}
