import type { ReactNode } from 'react'
import { SectionHeading } from '../../../ui/section-heading.tsx'

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-16 border-t-4 border-ink pt-6">
      <SectionHeading title={title} />
      <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-2">{children}</div>
    </section>
  )
}

/** One component, shown with its name. */
export function Sample({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'min-w-0 lg:col-span-2' : 'min-w-0'}>
      <h3 className="mb-4 text-sm tracking-normal text-stone">{name}</h3>
      {children}
    </div>
  )
}
