import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Nothing that was asked for; the way back to all there is. */
export function NothingOfKind({ title, all, path }: { title: string; all: string; path: string }) {
  return (
    <EmptyState title={title}>
      <TextLink href={path} className="inline-flex min-h-11 items-center font-semibold">
        {all}
      </TextLink>
    </EmptyState>
  )
}
