import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ImportKind } from '../../contract/staff/imports.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { importsApi } from '../api/catalogue/imports.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../kit/page/page.tsx'
import { Exports } from './exports.tsx'
import { RecentImports } from './recent-imports.tsx'
import { UploadPart } from './upload-part.tsx'
import { Wizard } from './wizard.tsx'

/** Brings rows of a spreadsheet into the shop: send, choose columns, see what would happen, accept. And takes them out. */
export default function ImportPage() {
  const t = useTranslations('staffImport')
  const [query, setQuery] = useSearchParams()
  const id = Number(query.get('id')) || undefined
  const list = useQuery({ queryKey: ['imports'], queryFn: importsApi.imports })
  const [kind, setKind] = useState<ImportKind>()
  const kinds = list.data?.kinds.filter(({ can_import }) => can_import).map(({ kind }) => kind) ?? []
  const open = (id: number | undefined) => setQuery(id ? { id: String(id) } : {})
  return (
    <Page title={t('title')} isNarrow>
      <Failure error={list.error} onRetry={() => void list.refetch()} className="mt-0 mb-3" />
      {list.isPending && <SkeletonText lines={8} />}
      {list.data && id && <Wizard key={id} id={id} onAgain={() => open(undefined)} />}
      {list.data && !id && (
        <div className="flex flex-col gap-4">
          {kinds.length > 0 ? (
            <Card title={t('import')}>
              <UploadPart kinds={kinds} kind={kind ?? kinds[0]} onKind={setKind} onSent={open} />
            </Card>
          ) : (
            <Nothing title={t('nothingAllowed')} />
          )}
          <Exports kinds={list.data.kinds} />
          <RecentImports recent={list.data.recent} />
        </div>
      )}
    </Page>
  )
}
