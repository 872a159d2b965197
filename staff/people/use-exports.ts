import { useTranslations } from '../../ui/i18n/translations.tsx'
import { fileUrl } from '../api/client.ts'
import type { RawQuery } from '../kit/list/list-query.ts'
import { useCan } from '../session/me.tsx'

/** The files that a list can be downloaded as; undefined without the right to. */
export function useExports(things: 'people' | 'companies' | 'customers') {
  const t = useTranslations('staffPeople.export')
  const can = useCan()
  if (!can('people:export')) return undefined
  return (query: RawQuery) =>
    (['csv', 'xlsx'] as const).map((type) => ({
      label: t(type),
      href: fileUrl(`${things}/export.${type}`, query),
    }))
}
