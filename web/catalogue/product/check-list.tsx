import { Check, type LucideIcon } from 'lucide-react'

type Props = { items: string[]; icon?: LucideIcon; columns?: boolean }

export function CheckList({ items, icon: Icon = Check, columns = false }: Props) {
  return (
    <ul className={`grid gap-x-10 gap-y-3 ${columns ? 'md:grid-cols-2' : ''}`}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon aria-hidden="true" strokeWidth={2.5} className="mt-1 size-5 shrink-0" />
          {item}
        </li>
      ))}
    </ul>
  )
}
