import { useQuery } from '@tanstack/react-query'
import { CircleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { maxLineAmount } from '../../contract/rules/limits.ts'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffDiscount, TriedDiscount } from '../../contract/staff/booking/discounts.ts'
import type { DeskOption } from '../../contract/staff/booking/new-order.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { discountsApi } from '../api/catalogue/discounts.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { Picker } from '../kit/picker/picker.tsx'

type Line = { option: DeskOption; amount: number }

/** What a cart would cost with this code, by the shop's own calculator. */
export function TryOut({ code }: { code: StaffDiscount }) {
  const t = useTranslations('staffDiscounts.try')
  const { money } = useFormat()
  const [lines, setLines] = useState<readonly Line[]>([])
  const wanted = lines.map(({ option, amount }) => ({ po_id: option.po_id, amount }))
  const tried = useQuery({
    // A saved change of the code changes the price.
    queryKey: ['discount try', code.id, code.version, wanted],
    queryFn: ({ signal }) => discountsApi.tryDiscount(code.id, wanted, signal),
    enabled: wanted.length > 0,
    placeholderData: (before) => before,
  })
  const setAmount = (id: number, amount: number) =>
    setLines((before) => before.map((line) => (line.option.po_id === id ? { ...line, amount } : line)))
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-3">
        <Picker<DeskOption>
          name="discount options"
          label={t('find')}
          find={(q, signal) => discountsApi.discountOptions(q, signal)}
          keyOf={({ po_id }) => po_id}
          isBlocked={({ po_id }) => lines.some(({ option }) => option.po_id === po_id)}
          onPick={(option) => setLines((before) => [...before, { option, amount: 1 }])}
        >
          {(option) => (
            <span className="flex min-w-0 grow flex-col">
              <span className="truncate">
                <b>{option.code}</b> {option.name}
              </span>
              <span className="truncate text-xs text-stone">
                {option.option_name} · {money(toEuros(option.net_cents))}
              </span>
            </span>
          )}
        </Picker>
        {lines.length === 0 && <p className="text-stone">{t('empty')}</p>}
        <ul className="flex flex-col gap-2 empty:hidden">
          {lines.map(({ option, amount }) => (
            <li key={option.po_id} className="flex items-start gap-2">
              <input
                type="number"
                min={1}
                max={maxLineAmount}
                aria-label={t('amountOf', { name: option.name })}
                className="control w-16 shrink-0"
                value={amount}
                onChange={({ target }) =>
                  setAmount(
                    option.po_id,
                    Math.min(maxLineAmount, Math.max(1, Math.trunc(Number(target.value)))),
                  )
                }
              />
              <span className="min-w-0 grow">
                <span className="block wrap-anywhere">{option.name}</span>
                <span className="block text-xs text-stone wrap-anywhere">{option.option_name}</span>
              </span>
              <button
                type="button"
                className="tool size-8 shrink-0 justify-center px-0!"
                aria-label={t('remove', { name: option.name })}
                onClick={() => setLines((before) => before.filter((line) => line.option !== option))}
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <Failure error={tried.error} />
        {lines.length > 0 && tried.data && <Price tried={tried.data} />}
      </div>
    </Card>
  )
}

function Price({ tried }: { tried: TriedDiscount }) {
  const t = useTranslations('staffDiscounts.try')
  const { money } = useFormat()
  const rows: [string, number][] = [
    ...tried.extras.map(({ name, net_cents }): [string, number] => [name, net_cents]),
    [t('before'), tried.full_net_cents],
    [t('discount'), -tried.discount_cents],
    [t('net'), tried.net_cents],
    [t('vat'), tried.vat_cents],
  ]
  return (
    <div role="status" className="border-t border-line pt-3">
      {tried.problem && (
        <p className="mb-2 flex items-start gap-2 rounded-md bg-wait-tint px-3 py-2 text-wait">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {tried.problem.message}
        </p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        {rows.map(([label, cents]) => (
          <div key={label} className="contents">
            <dt className="text-stone">{label}</dt>
            <dd className="text-right">{money(toEuros(cents))}</dd>
          </div>
        ))}
        <dt className="text-lg font-bold">{t('gross')}</dt>
        <dd className="text-right text-lg font-bold">{money(toEuros(tried.gross_cents))}</dd>
      </dl>
    </div>
  )
}
