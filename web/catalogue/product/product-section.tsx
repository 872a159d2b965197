import type { ReactNode } from 'react'

type Props = { id: string; title: string; children: ReactNode }

/** A section of the product page, with an id to link to. */
export function ProductSection({ id, title, children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="scroll-mt-24 outline-none">
      <h2 id={`${id}-title`} className="mb-6 text-2xl lg:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
