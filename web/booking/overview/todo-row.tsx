import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
export type Todo = {
  id: string
  icon: LucideIcon
  title: string
  detail: string
} & ({ to: string; label: string } | { action: ReactNode })

/** One to-do: the whole row is a link, or it has a button. */
export function TodoRow(todo: Todo) {
  const { icon: Icon, title, detail } = todo
  const isLink = 'to' in todo
  return (
    <li className={`relative flex items-center gap-x-6 gap-y-3 py-4 ${isLink ? '' : 'max-sm:flex-wrap'}`}>
      <div className="flex min-w-0 flex-1 gap-4 max-sm:basis-full">
        <Icon aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-signal" />
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">{title}</p>
          <p className="text-sm wrap-anywhere text-line">{detail}</p>
        </div>
      </div>
      {isLink ? (
        <a
          href={todo.to}
          className="flex min-h-11 shrink-0 items-center gap-2 font-bold text-signal underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <span className="max-sm:sr-only">{todo.label}</span>
          <span className="sr-only">: {title}</span>
          <ChevronRight aria-hidden="true" className="size-5" />
        </a>
      ) : (
        <div className="shrink-0 max-sm:pl-9.5">{todo.action}</div>
      )}
    </li>
  )
}
