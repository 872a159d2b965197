import { useQuery } from '@tanstack/react-query'
import { Plus, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { ColleagueRow } from '../../contract/staff/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { colleaguesQuery } from '../api/colleagues.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { opensRow } from '../kit/list/opens-row.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Page } from '../kit/page/page.tsx'
import { ColleagueForm } from './colleague-form.tsx'
import { InviteForm } from './invite-form.tsx'

/** The colleagues, what they may do, and whether they have a second factor. */
export default function ColleaguesPage() {
  const t = useTranslations('staffColleagues')
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery(colleaguesQuery)
  useChanges('colleague', () => void refetch())
  const open = data?.find(({ id }) => id === Number(query.get('open')))
  const close = () => setQuery({})
  return (
    <Page
      title={t('title')}
      actions={
        <Button kind="dark" size="sm" onClick={() => setQuery({ invite: '1' })}>
          <Plus aria-hidden="true" className="size-4" />
          {t('invite')}
        </Button>
      }
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <div className="list-scroll">
          <table aria-label={t('title')} className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.roles')}</th>
                <th scope="col">
                  <span className="max-md:sr-only">{t('column.factor')}</span>
                </th>
                <th scope="col">{t('column.seen')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <Row key={row.id} row={row} onOpen={() => setQuery({ open: String(row.id) })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <TitledDialog open={query.has('invite')} onClose={close} title={t('inviteTitle')}>
        <InviteForm onDone={close} />
      </TitledDialog>
      <TitledDialog open={open !== undefined} onClose={close} title={open?.name ?? ''}>
        {open && <ColleagueForm key={open.id} colleague={open} onDone={close} />}
      </TitledDialog>
    </Page>
  )
}

function Row({ row, onOpen }: { row: ColleagueRow; onOpen: () => void }) {
  const t = useTranslations('staffColleagues')
  const locale = useLocale()
  const { name, email, roles, is_active, is_invited, has_second_factor, last_seen_at } = row
  const Shield = has_second_factor ? ShieldCheck : ShieldAlert
  return (
    <tr className={is_active ? '' : 'text-stone'} onClick={opensRow(onOpen)}>
      <td>
        <button type="button" onClick={onOpen} className="list-link cursor-pointer text-left">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-stone max-md:block max-md:text-xs">{email}</span>
        </button>
      </td>
      <td>
        <span className="inline-flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role}>{t(`role.${role}`)}</Badge>
          ))}
        </span>
      </td>
      <td>
        <span className="inline-flex items-center gap-1.5 align-middle">
          <Shield aria-hidden="true" className={`size-4 ${has_second_factor ? 'text-good' : 'text-wait'}`} />
          <span className="max-md:sr-only">{t(has_second_factor ? 'factor.yes' : 'factor.no')}</span>
        </span>
      </td>
      <td>
        {!is_active ? (
          <Badge tone="bad">{t('inactive')}</Badge>
        ) : is_invited ? (
          <Badge tone="wait">{t('invited')}</Badge>
        ) : (
          last_seen_at && <time dateTime={last_seen_at}>{momentOf(locale, last_seen_at)}</time>
        )}
      </td>
    </tr>
  )
}
