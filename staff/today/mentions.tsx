import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { Today } from '../../contract/staff/today.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { recordsApi } from '../api/records.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { Card } from '../kit/page/page.tsx'
import { recordPath } from '../records/record-path.ts'

/** Notes that name the colleague, until they have seen them. */
export function Mentions({ mentions }: Pick<Today, 'mentions'>) {
  const t = useTranslations('staffToday')
  const locale = useLocale()
  const client = useQueryClient()
  const see = async (id: number) => {
    await recordsApi.seeMention(id)
    await client.invalidateQueries({ queryKey: ['today'] })
  }
  return (
    <Card title={t('mentions')} className="mb-6">
      <ul className="-my-2 divide-y divide-line">
        {mentions.map(({ note_id, kind, ref_id, title, text, by, at }) => (
          <li key={note_id} className="flex items-start gap-3 py-2">
            <Link
              to={recordPath(kind, ref_id)}
              onClick={() => void see(note_id)}
              className="-mx-2 min-w-0 grow rounded-md px-2 hover:bg-mist"
            >
              <span className="flex flex-wrap items-baseline gap-x-2">
                <b>{by.name}</b>
                {title && <span className="text-stone">{t('about', { title })}</span>}
                <time dateTime={at} className="ml-auto text-xs text-stone">
                  {momentOf(locale, at)}
                </time>
              </span>
              <span className="block wrap-anywhere">{text}</span>
            </Link>
            <button
              type="button"
              className="tool"
              aria-label={t('seen')}
              title={t('seen')}
              onClick={() => void see(note_id)}
            >
              <Check aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
