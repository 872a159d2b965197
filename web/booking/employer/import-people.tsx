import { useState } from 'react'
import type { ImportPlan, ImportRow, Matrix } from '../../../contract/wire/accounts/company.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { createCompanyApi } from '../../lib/api/company.ts'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { useFailureText } from './use-act.ts'

const rules = ['required', 'email', 'unknown', 'taken', 'double', 'max', 'link'] as const

/** So many rows are shown; faults come first. */
const shownRows = 100
const order: Record<ImportRow['outcome'], number> = { fault: 0, changed: 1, new: 2, same: 3 }

/** People from a file or from pasted rows: first what each row does, then accepting it. */
export function ImportPeople({ onImported }: { onImported: (matrix: Matrix) => void }) {
  const t = useTranslations('certificates.people.import')
  const api = createCompanyApi(useLocale())
  const failureText = useFailureText()
  const [file, setFile] = useState<File | null>(null)
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const sheet = () => file ?? new Blob([text])
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure('')
    try {
      await work()
    } catch (error) {
      setPlan(null)
      const code = error instanceof ApiProblem ? error.code : undefined
      if (code === 'selection_changed') setFailure(t('changed'))
      else if (code === 'invalid' || code === 'too_large') setFailure(t('unreadable'))
      else setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const check = () => run(async () => setPlan(await api.planPeopleImport(sheet())))
  const accept = (plan: ImportPlan) =>
    run(async () => {
      await api.importPeople(sheet(), plan.plan)
      onImported(await api.companyPeople())
      showToast(t('done'), { tone: 'good' })
    })
  const writes = plan ? plan.counts.new + plan.counts.changed : 0
  return (
    <>
      <p className="text-slate">{t('intro')}</p>
      <TextField
        label={t('file')}
        type="file"
        required={false}
        accept=".csv,.xlsx,text/csv"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          setPlan(null)
        }}
        className="mt-4"
      />
      {!file && (
        <TextArea
          label={t('paste')}
          required={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setPlan(null)
          }}
          className="mt-4"
        />
      )}
      <FormFailure>{failure}</FormFailure>
      <div role="status" className="mt-4">
        {plan && <Planned plan={plan} />}
        {plan && writes === 0 && <p className="mt-3 font-semibold">{t('nothing')}</p>}
      </div>
      {plan && writes > 0 ? (
        <Button className="mt-4" aria-disabled={isBusy} onClick={() => void accept(plan)}>
          {t('accept', { count: writes })}
        </Button>
      ) : (
        <Button className="mt-4" disabled={!file && !text.trim()} onClick={() => void check()}>
          {t('check')}
        </Button>
      )}
    </>
  )
}

function Planned({ plan: { rows, counts, ignored } }: { plan: ImportPlan }) {
  const t = useTranslations('certificates.people.import')
  const { new: fresh, ...rest } = counts
  const shown = rows
    .filter(({ outcome }) => outcome !== 'same')
    .toSorted((one, other) => order[one.outcome] - order[other.outcome])
    .slice(0, shownRows)
  return (
    <>
      <p className="font-bold">{t('counts', { fresh, ...rest })}</p>
      {ignored.length > 0 && <p className="text-slate">{t('ignored', { columns: ignored.join(', ') })}</p>}
      <ul className="mt-2 max-h-60 overflow-y-auto text-sm">
        {shown.map(({ row, name, outcome, faults }) => (
          <li key={row} className="border-t border-line py-1.5 wrap-anywhere">
            <span className="text-slate">{t('row', { row })}</span> {name}{' '}
            <span className={outcome === 'fault' ? 'font-semibold text-bad' : 'text-slate'}>
              {t(`outcome.${outcome}`)}
            </span>
            {faults.map(({ column, rule }) => (
              <span key={column + rule} className="block text-bad">
                {t('fault', {
                  column: t(`columns.${column}`),
                  reason: t(`rules.${rules.find((one) => one === rule) ?? 'other'}`),
                })}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
