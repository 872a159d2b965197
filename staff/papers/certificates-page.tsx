import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { languageIds, localeNames, locales } from '../../contract/rules/locale.ts'
import { certificatePath } from '../../contract/rules/paths/links.ts'
import { dayOf } from '../../contract/rules/time/day.ts'
import {
  type CertificateRow,
  certificateListQuery,
  inRegisterStates,
  issuedStates,
  renewalStates,
} from '../../contract/staff/papers/papers.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { papersApi } from '../api/people/papers.ts'
import type { Column } from '../kit/list/columns.ts'
import type { Filter } from '../kit/list/filters.tsx'
import type { Tab } from '../kit/list/list-tabs.tsx'
import { RecordList } from '../kit/list/record-list.tsx'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Menu, MenuDownload, MenuItem } from '../kit/overlays/menu.tsx'
import { Page } from '../kit/page/page.tsx'
import { useViews } from '../records/use-views.ts'
import { useCan } from '../session/me.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { PapersTabs } from './papers-tabs.tsx'
import { RemindNow } from './remind-now.tsx'

type Found = Awaited<ReturnType<typeof papersApi.certificates>>

const tones = { valid: 'good', expiring: 'wait', expired: 'neutral', withdrawn: 'bad' } as const
const registerTones = { missing: 'bad', to_upload: 'wait', uploaded: 'good' } as const
const renewalTones = { open: 'neutral', booked: 'wait', renewed: 'good' } as const
const schemes = ['GWO', 'IRATA', 'VCA', 'NIBHV', 'EHBO', 'IPAF']

/** All certificates: whose, of what, and until when. */
export default function CertificatesPage() {
  const t = useTranslations('staffPapers')
  const client = useQueryClient()
  const [toWithdraw, setToWithdraw] = useState<CertificateRow>()
  const [why, setWhy] = useState('')
  const [toCorrect, setToCorrect] = useState<CertificateRow>()
  const acts = { onWithdraw: setToWithdraw, onCorrect: setToCorrect }
  const columns = useColumns(acts)
  const { tabs, ...views } = useViews('certificates')
  const can = useCan()
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('column.state'),
      kind: 'choice',
      options: issuedStates.map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      name: 'scheme',
      label: t('column.scheme'),
      kind: 'choice',
      isSingle: true,
      options: schemes.map((value) => ({ value, label: value })),
    },
    { name: 'ends', label: t('column.ends'), kind: 'period' },
    {
      name: 'renewal',
      label: t('column.renewal'),
      kind: 'choice',
      options: renewalStates.map((value) => ({ value, label: t(`renewal.${value}`) })),
    },
    {
      name: 'register',
      label: t('column.register'),
      kind: 'choice',
      options: inRegisterStates.map((value) => ({ value, label: t(`inRegister.${value}`) })),
    },
  ]
  return (
    <Page title={t('certificates')}>
      <PapersTabs />
      <RecordList<CertificateRow, Found>
        kind="certificate"
        follows={['person']}
        label={t('certificates')}
        schema={certificateListQuery}
        defaultSort="-issued"
        load={papersApi.certificates}
        columns={columns}
        filters={filters}
        hrefOf={({ person_id }) => `/people/${person_id}`}
        nameOf={({ holder, number }) => `${holder} ${number}`}
        card={(row) => <CertificateCard row={row} />}
        cardMenu={(row) => row.code && <CertificateMenu row={row} {...acts} />}
        tabs={(): Tab[] => [
          { label: t('view.all'), query: {} },
          { label: t('state.expiring'), query: { state: 'expiring', sort: 'ends' } },
          { label: t('notRenewed'), query: { state: 'expiring', renewal: 'open', sort: 'ends' } },
          { label: t('state.withdrawn'), query: { state: 'withdrawn' } },
          ...tabs,
        ]}
        {...views}
        bulk={
          can('papers:issue')
            ? (selection, _, onDone) => <RemindNow selection={selection} onDone={onDone} />
            : undefined
        }
        empty={{ title: t('none'), text: t('noneText') }}
      />
      {toCorrect && <CorrectDialog row={toCorrect} onClose={() => setToCorrect(undefined)} />}
      <ConfirmDialog
        open={toWithdraw !== undefined}
        title={t('withdraw')}
        action={t('withdraw')}
        onConfirm={async () => {
          if (!toWithdraw) return
          await papersApi.withdraw(toWithdraw.id, why)
          setWhy('')
          await client.invalidateQueries()
        }}
        onClose={() => setToWithdraw(undefined)}
      >
        <p className="mb-4">
          {t('withdrawText', { name: toWithdraw?.holder ?? '', number: toWithdraw?.number ?? '' })}
        </p>
        <TextField
          label={t('why')}
          maxLength={300}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      </ConfirmDialog>
    </Page>
  )
}

type Acts = Record<'onWithdraw' | 'onCorrect', (row: CertificateRow) => void>

function useColumns({ onWithdraw, onCorrect }: Acts): Column<CertificateRow>[] {
  const t = useTranslations('staffPapers')
  const { day } = useFormat()
  return [
    {
      name: 'holder',
      label: t('column.holder'),
      sort: 'holder',
      cell: ({ holder }) => <span className="font-semibold">{holder}</span>,
    },
    {
      name: 'actions',
      label: t('column.actions'),
      cell: (row) => row.code && <CertificateMenu {...{ row, onWithdraw, onCorrect }} />,
    },
    { name: 'company', label: t('column.company'), isExtra: true, cell: ({ company }) => company },
    { name: 'module', label: t('column.module'), cell: ({ module }) => module },
    {
      name: 'number',
      label: t('column.number'),
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    { name: 'issued', label: t('column.issued'), sort: 'issued', cell: ({ issued_on }) => day(issued_on) },
    {
      name: 'ends',
      label: t('column.ends'),
      sort: 'ends',
      cell: ({ expires_on }) => (expires_on ? day(expires_on) : t('forever')),
    },
    {
      name: 'state',
      label: t('column.state'),
      cell: ({ state, replaced_by }) => (
        <>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {replaced_by && (
            <span className="block text-xs text-stone">{t('replacedBy', { number: replaced_by })}</span>
          )}
        </>
      ),
    },
    {
      name: 'reminded',
      label: t('column.reminded'),
      cell: ({ reminded_at }) => reminded_at && day(dayOf(new Date(reminded_at))),
    },
    {
      name: 'renewal',
      label: t('column.renewal'),
      cell: ({ renewal, expires_on }) =>
        expires_on && <Badge tone={renewalTones[renewal]}>{t(`renewal.${renewal}`)}</Badge>,
    },
    {
      name: 'register',
      label: t('column.register'),
      isExtra: true,
      cell: ({ register }) =>
        register && <Badge tone={registerTones[register]}>{t(`inRegister.${register}`)}</Badge>,
    },
  ]
}

/** What can be done with one certificate. */
function CertificateMenu({ row, onWithdraw, onCorrect }: { row: CertificateRow } & Acts) {
  const t = useTranslations('staffPapers')
  const locale = useLocale()
  const mayRevoke = useCan()('papers:revoke')
  const label = `${t('column.actions')}: ${row.holder}, ${row.number}`
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="tool h-7 px-1.5 max-md:mr-2 max-md:size-11 max-md:justify-center"
          aria-label={label}
          title={t('column.actions')}
        >
          <Ellipsis aria-hidden="true" className="size-4" />
        </button>
      }
    >
      {locales.map((one) => (
        <MenuDownload
          key={one}
          href={`/api/staff/certificates/${row.id}/pdf?language-id=${languageIds[one]}`}
        >
          {t('print', { language: localeNames[one] })}
        </MenuDownload>
      ))}
      <MenuItem onSelect={() => open(certificatePath(locale, row.code ?? ''), '_blank', 'noreferrer')}>
        {t('check')}
      </MenuItem>
      {mayRevoke && !row.replaced_by && <MenuItem onSelect={() => onCorrect(row)}>{t('correct')}</MenuItem>}
      {mayRevoke && row.state !== 'withdrawn' && (
        <MenuItem onSelect={() => onWithdraw(row)}>{t('withdraw')}</MenuItem>
      )}
    </Menu>
  )
}

function CertificateCard({ row }: { row: CertificateRow }) {
  const t = useTranslations('staffPapers')
  const { day } = useFormat()
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <b className="min-w-0 truncate">{row.holder}</b>
        <Badge tone={tones[row.state]}>{t(`state.${row.state}`)}</Badge>
      </span>
      <span className="mt-0.5 block truncate text-slate">
        {[row.module, row.number, row.expires_on ? day(row.expires_on) : t('forever')].join(' · ')}
      </span>
    </>
  )
}
