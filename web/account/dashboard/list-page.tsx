import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useIsLoading } from './dashboard-page.tsx'

type Props = {
  page: number
  lastPage: number
  hrefOf: (page: number) => string
  nextHref?: string
  children: ReactNode
}

/** A page of a list with the links to its other pages. Dimmed while another filter or page is loading. */
export function PagedList({ page, lastPage, hrefOf, nextHref, children }: Props) {
  const isLoading = useIsLoading()
  return (
    <>
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : undefined}>
        {children}
      </div>
      <div className="mt-8">
        <Pagination current={page} last={lastPage} hrefOf={hrefOf} nextHref={nextHref} />
      </div>
    </>
  )
}

/** The filter finds nothing; links back to the whole list. */
export function NoMatches({ title, all, path }: { title: string; all: string; path: string }) {
  return (
    <EmptyState title={title}>
      <TextLink href={path} className="inline-flex min-h-11 items-center font-semibold">
        {all}
      </TextLink>
    </EmptyState>
  )
}
