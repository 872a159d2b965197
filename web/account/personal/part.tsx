import { type ReactNode, useId } from 'react'

type Props = { title: string; intro?: ReactNode; children: (titleId: string) => ReactNode }

/** A section of the page; its form is labelled by the section's title. */
export function Part({ title, intro, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {intro && <p className="mt-2 text-slate">{intro}</p>}
      <div className="mt-5">{children(id)}</div>
    </section>
  )
}
