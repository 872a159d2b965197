import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { locales } from '../../../contract/rules/locale.ts'
import { fillIn, placeholdersIn } from '../../../contract/rules/placeholders.ts'
import { ChangedOpening } from '../../../server/mail/letterhead.tsx'
import type { EditableTexts, MailContent, MailTemplate, MailTemplates } from '../../../server/mail/mail.ts'
import { editableTexts, mailTemplates } from '../../../server/mails.ts'

/** Throws when colleagues could not change the text of this mail as it is sent: a word is missing, or the opening is not theirs. */
function requireEditable(kind: string, { words, variation, subject, body }: MailContent) {
  const key = variation ? `${kind}.${variation}` : kind
  const isKnown = Object.keys(editableTexts).some((one) => one.replace(/\..*/, '') === kind)
  if (!words && !isKnown) return
  const standard = editableTexts[key as keyof EditableTexts]
  if (!words || !standard) throw new Error(`${key} has no standard text or no words`)
  const texts = locales.map((locale) => standard(locale))
  if (!texts.some((text) => fillIn(text.subject, words) === subject))
    throw new Error(`the subject of ${key} is not its standard text: ${subject}`)
  const missing = texts.flatMap(({ opening }) => placeholdersIn(opening)).find((name) => !(name in words))
  if (missing) throw new Error(`${key} has no ${missing}`)
  const html = renderToStaticMarkup(createElement(ChangedOpening, { value: ['another opening'] }, body))
  if (!html.includes('another opening')) throw new Error(`${key} does not show its opening`)
}

/** Every template, with that check of every mail that a test sends. */
export const checkedTemplates = Object.fromEntries(
  Object.entries(mailTemplates).map(([kind, template]) => {
    const checked: MailTemplate<unknown> = async (context, about) => {
      const content = await (template as MailTemplate<unknown>)(context, about)
      if (content && content !== 'not_needed') requireEditable(kind, content)
      return content
    }
    return [kind, checked]
  }),
) as MailTemplates
