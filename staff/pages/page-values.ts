import type { PageContent, StaffPage } from '../../contract/staff/content/pages.ts'
import type { FormRecord } from '../kit/form/record.ts'

/** A page as its form edits it. */
export const recordOf = ({ content, version }: StaffPage): FormRecord<PageContent> => ({
  version,
  values: content,
})

/** A slug made of a title: `Veilig op hoogte!` becomes `veilig-op-hoogte`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)

/** A text without its markup, a line for each block: what versions are compared by. */
export const plainText = (html: string): string =>
  html
    .replace(/<br \/>|<\/(p|h2|h3|li|tr|blockquote)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{2,}/g, '\n')
    .trim()
