import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/** One part of a product's page, reachable by its name in the address. */
export function ProductSection({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <h2 id={`${id}-title`} className="mb-6 text-2xl lg:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
