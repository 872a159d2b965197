import { type ReactNode, useId } from 'react'

type Props = { title: string; intro?: ReactNode; children: ReactNode }

/** A part of a purchase form, with its heading. */
export function FormSection({ title, intro, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {intro && <div className="mt-2 max-w-read text-sm text-stone">{intro}</div>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
