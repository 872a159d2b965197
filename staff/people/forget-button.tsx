import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { fileUrl } from '../api/client.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Menu, MenuDownload, MenuItem } from '../kit/overlays/menu.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { useCan } from '../session/me.tsx'

type Props = {
  kind: 'person' | 'customer'
  id: number
  name: string
  /** What would be erased, a sentence each. */
  dryRun: () => Promise<string[]>
  onForget: () => Promise<unknown>
  listPath: string
}

/** Downloads what is stored about somebody, or erases it after saying what goes. */
export function ForgetButton({ kind, id, name, dryRun, onForget, listPath }: Props) {
  const t = useTranslations('staffPeople.forget')
  const can = useCan()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const consequences = useQuery({
    queryKey: ['forget', kind, id],
    queryFn: dryRun,
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  })
  if (!can('people:export') && !can('people:forget')) return null
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" className="tool">
            {t('menu')}
          </button>
        }
      >
        {can('people:export') && (
          <MenuDownload href={fileUrl(`${kind === 'person' ? 'people' : 'customers'}/${id}/data`, {})}>
            {t('download')}
          </MenuDownload>
        )}
        {can('people:forget') && <MenuItem onSelect={() => setIsAsked(true)}>{t('action')}</MenuItem>}
      </Menu>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('title', { name })}
          action={t('action')}
          onConfirm={async () => {
            await onForget()
            showToast(t('done'), { tone: 'good' })
            await navigate(listPath)
            await client.invalidateQueries()
          }}
          onClose={() => setIsAsked(false)}
        >
          <p>{t(`text.${kind}`)}</p>
          {consequences.isPending && <SkeletonText lines={3} className="mt-3" />}
          <ul className="mt-3 list-disc pl-5">
            {consequences.data?.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Failure error={consequences.error} />
        </ConfirmDialog>
      )}
    </>
  )
}
