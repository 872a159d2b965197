import type { Product } from '../../../contract/wire/catalogue/product.ts'

/** The programme day by day. */
export function Programme({ parts }: { parts: Product['programme'] }) {
  return (
    <ol className="border-l-2 border-ink">
      {parts.map(({ title, items }) => (
        <li key={title} className="relative pb-8 pl-8 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1 -left-[0.5625rem] size-4 rounded-full border-2 border-ink bg-signal"
          />
          <h3 className="text-lg">{title}</h3>
          <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-silver">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
