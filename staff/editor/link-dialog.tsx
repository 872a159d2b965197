import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { isAllowedLink } from '../../contract/rules/rich-text.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'

type Props = { editor: Editor; open: boolean; onClose: () => void }

/** Makes a link of what is selected, changes the link there, or removes it. */
export function LinkDialog({ editor, open, onClose }: Props) {
  const t = useTranslations('staffPages.link')
  return (
    <TitledDialog open={open} onClose={onClose} title={t('title')}>
      <LinkForm editor={editor} onClose={onClose} />
    </TitledDialog>
  )
}

function LinkForm({ editor, onClose }: Omit<Props, 'open'>) {
  const t = useTranslations('staffPages.link')
  const before = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [href, setHref] = useState(before)
  const [isWrong, setIsWrong] = useState(false)
  const link = () => editor.chain().focus().extendMarkRange('link')
  const put = () => {
    const typed = href.trim()
    const address = /^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : typed
    if (!isAllowedLink(address)) return setIsWrong(true)
    onClose()
    if (editor.state.selection.empty && !before)
      editor
        .chain()
        .focus()
        .insertContent([{ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }])
        .run()
    else link().setLink({ href: address }).run()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        put()
      }}
    >
      <TextField
        label={t('address')}
        hint={t('hint')}
        error={isWrong ? t('wrong') : undefined}
        value={href}
        onChange={({ target }) => {
          setHref(target.value)
          setIsWrong(false)
        }}
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="dark" type="submit">
          {t('put')}
        </Button>
        {before && (
          <Button
            kind="quiet"
            onClick={() => {
              onClose()
              link().unsetLink().run()
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
