import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { peoplePasted } from '../../contract/rules/booking/paste-people.ts'
import { dayIn, typedDay } from '../../contract/rules/time/typed-day.ts'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { ConflictPanel } from '../kit/form/conflict-panel.tsx'
import { useLeaveGuard } from '../kit/form/leave-guard.tsx'
import { useRuleText } from '../kit/form/rule-text.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { columnsOf, isFree, type OrderLine, type PersonField } from './people.ts'
import { usePeople } from './use-people.ts'

type Props = {
  order: StaffOrder
  line: OrderLine
  draftKey: string
  /** Where one begins to type. */
  firstSeat: number
  onClose: () => void
}

const widths: Record<number, string> = {
  2: '@xl:grid-cols-[1.25rem_1fr_1fr_2rem]',
  3: '@xl:grid-cols-[1.25rem_1fr_1fr_8rem_2rem]',
  4: '@xl:grid-cols-[1.25rem_1fr_1fr_7rem_7rem_2rem]',
  5: '@xl:grid-cols-[1.25rem_1fr_1fr_7rem_7rem_7rem_2rem]',
}

/** A row of cells per seat. Rows of a spreadsheet can be pasted into any cell; arrow keys move between rows. */
export function ParticipantsForm({ order, line, draftKey, firstSeat, onClose }: Props) {
  const t = useTranslations('staffOrders.people')
  const tForm = useTranslations('staffKit.form')
  const locale = useLocale()
  const ruleText = useRuleText()
  const box = useRef<HTMLFormElement>(null)
  const people = usePeople({
    order,
    line,
    draftKey,
    onSaved: () => {
      showToast(t('saved'), { tone: 'good' })
      onClose()
    },
  })
  const { seats, cells } = people
  const columns = columnsOf(line.needs, seats)
  const close = () => {
    people.discard()
    onClose()
  }
  useLeaveGuard(people.isDirty, people.discard)
  useEffect(
    () => box.current?.querySelector<HTMLElement>(`[data-cell="${firstSeat}-name"]`)?.focus(),
    [firstSeat],
  )
  // After a refused save, at the first cell that is wrong.
  useEffect(() => {
    if (Object.keys(cells).length) box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [cells])

  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = peoplePasted(event.clipboardData.getData('text'), line.needs as PersonField[])
    if (!pasted) return
    event.preventDefault()
    people.fill(index, pasted)
    const left = pasted.length - (seats.length - index)
    if (left > 0) showToast(t('tooMany', { count: left }), { tone: 'bad' })
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 's' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      return void people.save()
    }
    const [index, field] = (event.target as HTMLElement).dataset.cell?.split('-') ?? []
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || !field) return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>(`[data-cell="${Number(index) + by}-${field}"]`)?.focus()
  }
  const grid = `grid grid-cols-[1fr_auto] gap-1.5 ${widths[columns.length] ?? ''}`
  return (
    <form
      ref={box}
      noValidate
      aria-label={t('edit')}
      className="@container mt-2"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault()
        void people.save()
      }}
    >
      {people.draftAt && people.isDirty && (
        <p role="status" className="mb-2 rounded-md bg-wait-tint px-3 py-2 text-wait">
          {tForm('restored', { time: momentOf(locale, people.draftAt) })}
        </p>
      )}
      <div aria-hidden="true" className={`${grid} mb-1 text-xs font-bold text-stone @max-xl:hidden`}>
        <span />
        {columns.map((field) => (
          <span key={field}>{t(`field.${field}`)}</span>
        ))}
      </div>
      <ol className="flex flex-col gap-1.5">
        {seats.map((seat, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a seat, whoever takes it
          <li key={index} className={`${grid} items-start`} onPaste={(event) => paste(event, index)}>
            <span className="self-center text-stone tabular-nums @xl:self-start @xl:pt-1.5">{index + 1}</span>
            {columns.map((field) => (
              <Cell
                key={field}
                index={index}
                field={field}
                value={seat[field]}
                error={cells[`${index}-${field}`] && ruleText(cells[`${index}-${field}`] ?? '')}
                onType={(value) => people.type(index, field, value)}
              />
            ))}
            <button
              type="button"
              className="tool w-8 justify-center px-0 pointer-coarse:w-11 @max-xl:col-start-2 @max-xl:row-start-1"
              disabled={isFree(seat)}
              aria-label={t('clear', { number: index + 1 })}
              title={t('clear', { number: index + 1 })}
              onClick={() => people.clear(index)}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs text-stone">{t('hint')}</p>
      <Failure error={people.error} />
      {people.conflict && (
        <ConflictPanel
          conflict={people.conflict}
          labels={Object.fromEntries(Object.keys(people.conflict.fields).map((name) => [name, t('title')]))}
          textOf={(_, value) => listOf(value)}
          onChoose={(_, choice) => void people.resolve(choice)}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" kind="dark" size="sm" disabled={people.isSaving}>
          {tForm(people.isSaving ? 'saving' : 'save')}
          <KeyHint keys="$mod+s" />
        </Button>
        <Button kind="quiet" size="sm" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </form>
  )
}

/** The people of one side of a conflict. */
const listOf = (value: unknown) =>
  (Array.isArray(value) ? (value as { name?: string; email?: string }[]) : [])
    .map(({ name, email }) => (email ? `${name} (${email})` : name))
    .join(', ')

type CellProps = {
  index: number
  field: PersonField
  value: string
  error: string | undefined
  onType: (value: string) => void
}

function Cell({ index, field, value, error, onType }: CellProps) {
  const t = useTranslations('staffOrders.people')
  const label = t(`field.${field}`)
  const id = `person-${index}-${field}-error`
  const isDay = field === 'date_of_birth'
  return (
    <div className="min-w-0 @max-xl:col-span-2">
      <input
        data-cell={`${index}-${field}`}
        className="control w-full"
        aria-label={t('cell', { field: label, number: index + 1 })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        placeholder={isDay ? t('dayForm') : label}
        autoComplete="off"
        inputMode={field === 'email' ? 'email' : isDay ? 'numeric' : undefined}
        value={isDay ? typedDay(value) : value}
        onChange={({ target }) => onType(isDay ? (dayIn(target.value) ?? target.value) : target.value)}
      />
      {error && (
        <p id={id} className="mt-0.5 text-xs font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  )
}
