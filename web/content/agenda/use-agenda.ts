import { useNavigate } from 'react-router'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { type AgendaQuery, writeAgendaQuery } from './agenda-query.ts'

/** Changes the agenda by its URL and goes back to the first page. */
export function useAgenda(query: AgendaQuery) {
  const locale = useLocale()
  const navigate = useNavigate()
  const hrefOf = (part: Partial<AgendaQuery>) =>
    paths.agenda[locale] + writeAgendaQuery({ ...query, page: 1, ...part })
  return {
    hrefOf,
    change: (part: Partial<AgendaQuery>) => {
      navigate(hrefOf(part), { preventScrollReset: true })
    },
  }
}

export type AgendaControl = ReturnType<typeof useAgenda>
