import { TextLink } from '../../../ui/text-link.tsx'
import { useShellData } from './use-shell-data.ts'

/** Links to all subjects, for a customer who has nothing yet. */
export function SubjectLinks({ title }: { title: string }) {
  const { categories } = useShellData()
  // A new shop has none yet.
  if (categories.length === 0) return null
  return (
    <>
      <p className="mt-5 font-bold">{title}</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {categories.map(({ id, title, uri }) => (
          <li key={id}>
            <TextLink href={uri} className="inline-flex min-h-11 items-center">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  )
}
