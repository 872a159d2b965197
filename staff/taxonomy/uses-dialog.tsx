import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Uses } from '../../contract/staff/uses.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failure } from '../kit/page/failure.tsx'

type Use = Uses['first'][number]
const paths: { [Kind in Use['kind']]?: (id: number) => string } = {
  product: (id) => `/products/${id}`,
  menu: () => '/menus',
  discount: (id) => `/discounts/${id}`,
  page: (id) => `/pages/${id}`,
}

type Props = {
  title: string
  load: () => Promise<Uses>
  onRemove: () => Promise<unknown>
  onClose: () => void
}

/** Deletes something that is used nowhere; otherwise says where it is used. */
export function UsesDialog({ title, load, onRemove, onClose }: Props) {
  const t = useTranslations('staffTaxonomy.uses')
  const { data, error } = useQuery({ queryKey: ['uses', title], queryFn: load, gcTime: 0 })
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    await onRemove()
    onClose()
  }
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={t('title', { title })}
      footer={
        <>
          {data?.total === 0 && (
            <Button kind="dark" disabled={isBusy} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <Failure error={error} className="mt-0" />
      {!data && !error && <SkeletonText lines={2} />}
      {data && <p>{t(data.total ? 'some' : 'none')}</p>}
      {data && data.total > 0 && (
        <ul className="list-disc pl-5">
          {data.first.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              {t(`kind.${use.kind}`)}: <UseTitle use={use} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.first.length && (
        <p>{t('more', { count: data.total - data.first.length })}</p>
      )}
    </TitledDialog>
  )
}

function UseTitle({ use: { kind, id, title } }: { use: Use }) {
  const path = paths[kind]?.(id)
  return path ? (
    <Link className="text-link" to={path}>
      {title}
    </Link>
  ) : (
    title
  )
}
