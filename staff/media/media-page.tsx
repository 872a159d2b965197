import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Media } from '../../contract/staff/content/media.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { mediaQuery, pagesApi } from '../api/content/pages.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { Pager } from '../kit/page/pager.tsx'
import { useCan } from '../session/me.tsx'
import { MediaForm } from './media-form.tsx'
import { UploadBox } from './upload-box.tsx'

/** All uploaded pictures, with the pages and products that use them. */
export default function MediaPage() {
  const t = useTranslations('staffPages.media')
  const can = useCan()
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const [openId, setOpenId] = useState<number | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const { data, error, refetch } = useQuery(mediaQuery(Object.fromEntries(query)))
  const refresh = () => client.invalidateQueries({ queryKey: ['media'] })
  const open = data?.data.find(({ id }) => id === openId)
  return (
    <Page title={t('title')} above={<BackToList kind="page" path="/pages" label={t('toPages')} />}>
      {can('content:write') && <UploadBox onUploaded={() => void refresh()} />}
      <Failure error={error} onRetry={() => void refetch()} />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.data.length === 0 && <Nothing title={t('none')}>{t('noneText')}</Nothing>}
      <ul className="media-grid mt-4">
        {data?.data.map((media) => (
          <li key={media.id}>
            <button type="button" className="media-tile" onClick={() => setOpenId(media.id)}>
              <img src={media.uri} alt={media.alt.nl || media.name} loading="lazy" />
              <span className="block truncate">{media.name}</span>
              <span className="flex flex-wrap gap-1">
                <Badge>{t('uses', { count: media.uses.length })}</Badge>
                {(!media.alt.nl || !media.alt.en) && <Badge tone="wait">{t('withoutAlt')}</Badge>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data && (
        <Pager
          meta={{ current_page: data.meta.page, last_page: Math.ceil(data.meta.total / data.meta.rows) }}
          last={data.data.at(-1)}
          onPage={(place) => setQuery(place)}
        />
      )}
      <TitledDialog open={!!open} onClose={() => setOpenId(null)} title={open?.name ?? ''} size="card">
        {open && (
          <>
            <MediaForm key={open.id} media={open} isReadOnly={!can('content:write')} />
            <Uses media={open} />
            {can('content:write') && (
              <Button
                kind="outline"
                size="sm"
                className="mt-4"
                disabled={open.uses.length > 0}
                onClick={() => setIsRemoving(true)}
              >
                {t('remove')}
              </Button>
            )}
          </>
        )}
      </TitledDialog>
      <ConfirmDialog
        open={isRemoving}
        title={t('remove')}
        action={t('remove')}
        onClose={() => setIsRemoving(false)}
        onConfirm={async () => {
          if (open) await pagesApi.removeMedia(open.id)
          setOpenId(null)
          await refresh()
        }}
      >
        {t('removeText')}
      </ConfirmDialog>
    </Page>
  )
}

/** Where one chooses another picture. */
const placeOf: Record<Media['uses'][number]['kind'], (id: number) => string> = {
  category: () => '/categories',
  page: (id) => `/pages/${id}`,
  product: (id) => `/products/${id}?tab=pictures`,
}

function Uses({ media: { uses } }: { media: Media }) {
  const t = useTranslations('staffPages.media')
  return (
    <div className="mt-4">
      <p className="text-sm font-bold">{t('usedBy')}</p>
      {uses.length === 0 && <p className="text-stone">{t('unused')}</p>}
      <ul>
        {uses.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <Link className="text-link" to={placeOf[kind](id)}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
