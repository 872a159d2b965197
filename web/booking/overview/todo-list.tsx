import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { FullOverview } from './load-overview.ts'
import { useTodoGroups } from './todo-groups.tsx'
import { TodoRow } from './todo-row.tsx'

/** What needs the customer's attention, most urgent first, each with an action. */
export function TodoList({ overview }: { overview: FullOverview }) {
  const t = useTranslations('overview.todo')
  const groups = useTodoGroups(overview).filter(({ rows }) => rows.length > 0)
  if (groups.length === 0)
    return (
      <EmptyState title={t('nothing')}>
        <p>{t('nothingText')}</p>
      </EmptyState>
    )
  return (
    <section
      aria-labelledby="todo"
      className="rounded-r-lg border-l-8 border-signal bg-ink p-5 text-paper sm:p-8"
    >
      <h2 id="todo" className="text-2xl">
        {t('title')}
      </h2>
      <ul className="mt-3 divide-y divide-iron">
        {groups.flatMap(({ name, rows, more, to }): ReactNode[] => [
          ...rows.map((row) => <TodoRow key={row.id} {...row} />),
          more > 0 && (
            <li key={to} className="py-2">
              <a
                href={to}
                className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
              >
                {t('more', { count: more, name })}
              </a>
            </li>
          ),
        ])}
      </ul>
    </section>
  )
}
