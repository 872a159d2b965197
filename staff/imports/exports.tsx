import type { ImportList } from '../../contract/staff/imports.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { fileUrl } from '../api/client.ts'
import { Card } from '../kit/page/page.tsx'

/** What can be taken out, in the columns that the import takes. */
export function Exports({ kinds }: { kinds: ImportList['kinds'] }) {
  const t = useTranslations('staffImport')
  const allowed = kinds.filter(({ can_export }) => can_export)
  if (allowed.length === 0) return null
  return (
    <Card title={t('export')}>
      <p className="mb-2 text-stone">{t('exportText')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {allowed.map(({ kind }) => (
          <li key={kind} className="flex items-center justify-between gap-3 py-1.5">
            {t(`kind.${kind}`)}
            <span className="flex gap-2">
              {(['csv', 'xlsx'] as const).map((type) => (
                <a
                  key={type}
                  href={fileUrl(`exports/${kind}/${type}`, {})}
                  download
                  className="tool"
                  aria-label={t(`exportAs.${type}`, { kind: t(`kind.${kind}`) })}
                >
                  {type === 'csv' ? 'CSV' : 'Excel'}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
